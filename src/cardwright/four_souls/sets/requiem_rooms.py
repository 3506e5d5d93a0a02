"""Requiem: rooms. "You" is whoever's turn it is."""

from __future__ import annotations

from cardwright.four_souls.build import *

LEAVE = w.Discard(THIS)
A_TURN_STARTS, A_TURN_ENDS = "turn_start", "turn_end"

CARDS = (
    room(
        "beggar",
        "Beggar",
        paid(Cost(coins=3), roll((3, 4, gain(2)), (5, 5, loot(2)), (6, 6, do(gain_treasure(1), LEAVE)))),
    ),
    room("devil_beggar", "Devil Beggar", paid(Cost(hp=1), roll((1, 2, loot(2)), (3, 5, loot(1)), (6, 6, take(1))))),
    room(
        "shell_game",
        "Shell Game",
        paid(
            Cost(coins=3),
            roll((3, 3, gain(1)), (4, 4, loot(1)), (5, 5, gain(5)), (6, 6, do(gain_treasure(1), LEAVE))),
        ),
    ),
    room("blood_donation", "Blood Donation", paid(Cost(hp=1), gain(3))),
    room(
        "slot_machine",
        "Slot Machine",
        paid(
            Cost(coins=3),
            roll((2, 2, gain(1)), (3, 3, gain(2)), (4, 4, gain(5)), (5, 5, gain(7)), (6, 6, do(gain(15), LEAVE))),
        ),
    ),
    room(
        "fortune_teller",
        "Fortune Teller",
        paid(Cost(coins=3), roll((3, 3, loot(1)), (4, 4, loot(2)), (5, 5, loot(3)), (6, 6, do(loot(6), LEAVE)))),
    ),
    room(
        "eternal_chest",
        "Eternal Chest",
        paid(Cost(loot=1), roll((3, 3, gain(4)), (4, 5, gain(7)), (6, 6, do(gain_treasure(1), loot(1))))),
    ),
    room("blessing_of_gluttony", "Blessing of Gluttony", gets("loot_step", 1, ACTIVE)),
    room("blessing_of_greed", "Blessing of Greed", each_time(A_TURN_STARTS, None, gain(3))),
    room("blessing_of_steam", "Blessing of Steam", gets("price", -5, ACTIVE)),
    room("maggys_blessing", "Maggy's Blessing", gets("hp", 1, A_PLAYER)),
    room("samsons_blessing", "Samson's Blessing", gets("attack", 1, A_PLAYER)),
    room("blood_money", "Blood Money", each_time("player_dies", None, gain(4, w.OtherPlayers()))),
    room("spoils_of_war", "Spoils of War", each_time("player_dies", None, loot(1, w.OtherPlayers()))),
    room("bum_bo_is_loose", "Bum-bo is Loose!", each_time(A_TURN_ENDS, None, lose(2))),
    room("butter_fingers", "Butter Fingers", each_time(A_TURN_ENDS, None, discard(1))),
    room("laser_eye", "Laser Eye!", each_time("loot", None, take(1, THAT_PLAYER))),
    room("spider_webs", "Spider Webs", each_time(A_TURN_ENDS, None, w.Deactivate(w.Character()))),
    room("static_shock", "Static Shock", each_time("item_activated", None, take(1, THAT_PLAYER))),
    room("red_champions", "Red Champions", gets("hp", 1, A_MONSTER)),
    room("white_champions", "White Champions", gets("evasion", 1, A_MONSTER)),
    room("black_champions", "Black Champions", gets("attack", 1, A_MONSTER)),
    room("floor_spikes", "Floor Spikes", when_anyone_rolls(1, take(1, THAT_PLAYER))),
    room("planetarium", "Planetarium", each_time(A_TURN_STARTS, None, may(gain_treasure(1)))),
)
