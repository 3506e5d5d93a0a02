"""Short codes of tables that gather: two words and a number, to be read out and typed on any device.

There are about nine million codes. Whoever guesses is held back by a limit for each address
(``Limits.wrong_codes_per_hour``), and a code is good for a day and only until the game begins.
"""

from __future__ import annotations

import re
import secrets
import time

import sqlalchemy as sa

from cardwright.server.store.schema import CODES

DAY = 86_400
"""Seconds for which a code is good."""

_LIST = """
    acorn alder amber anchor ant apple apron arrow ash aspen attic badge bagel baker bark barn basil basin beach bead
    beam bean bear beech bell belt bench berry birch bird bison blade bloom boat bolt bone book boot bowl box branch
    brass bread brick bridge brook broom brush bucket bud button cabin cake camel camp candle cane canoe cape card
    carrot cart castle cat cave cedar chair chalk cheese cherry chess chest circle clam claw clay cliff cloak clock
    cloud clover coal coast coat cobra coin comb comet coral cork corn cotton crab crane crow crown cup curl daisy dawn
    deer delta desk dew dill dock dog dome door dove dragon drum duck dune dusk eagle easel echo elm ember falcon fan
    fern field fig finch fir flag flame flint flute foam forest fork fox frog frost garden gate ginger glass globe glove
    goat goose grape grass grove gull hail hammer harbor harp hat hawk hazel hedge hen heron hill hive holly honey hoof
    hook horn horse ice inlet iris iron island ivy jade jar kettle key kite knot ladder lake lamb lamp lantern lark leaf
    lemon lily lime linen lion lizard loaf log loom lotus maple marble mask meadow melon mill mint mitten mole moon moss
    moth mouse mug nest net north nut oak oar oat olive onion orchid otter owl oyster paddle page palm panda paper path
    peach pear pearl pebble pepper pier pigeon pine plank plum pond poppy port quail quill rabbit raft rain raven reed
    reef ribbon ring river robin rock roof root rope rose sage sail salt sand scarf seal seed shell ship shore silk
    slate sled snail snow spark spice spoon spruce squid star stone storm straw sugar sun swan table tea thorn thyme
    tide tiger toad torch tower trail tree trout tulip turtle valley velvet violet wagon walnut wax whale wheat wheel
    willow wind wolf wool wren yarn zebra
"""
WORDS = tuple(_LIST.split())

NUMBERS = range(10, 100)

_PARTS = re.compile(r"[a-z]+|[0-9]+")


def new_code() -> str:
    """A code drawn by lot: ``wax-moth-27``."""
    first, second = secrets.choice(WORDS), secrets.choice(WORDS)
    return f"{first}-{second}-{secrets.choice(NUMBERS)}"


def written(text: str) -> str:
    """A code as it is stored, from what somebody has typed: in any case, with anything between its parts."""
    return "-".join(_PARTS.findall(text.lower()))


def store_code(connection: sa.Connection, table: str) -> str:
    """Store a code for a table that no other table has; old codes may be used again."""
    now = time.time()
    connection.execute(sa.delete(CODES).where(CODES.c.made < now - DAY))
    while True:
        code = new_code()
        if connection.execute(sa.select(CODES.c.code).where(CODES.c.code == code)).first() is None:
            connection.execute(sa.insert(CODES).values(code=code, table_id=table, made=now))
            return code
