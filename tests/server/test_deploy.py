"""The files of ``deploy/`` agree with the program, and with each other."""

from __future__ import annotations

import configparser
import json
import os
import re
import shlex
import shutil
import stat
import subprocess
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml
from dev.visitors import Site
from prometheus_client.parser import text_string_to_metric_families
from tests.server.helpers import get

from cardwright.cli import make_app
from cardwright.commands.server_options import PORT
from cardwright.server.http.guard import QUIET
from cardwright.server.ops.settings import Limits
from cardwright.server.store.database import opened

ROOT = Path(__file__).parent.parent.parent
DEPLOY = ROOT / "deploy"

PLAIN = {"PATH", "PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED"}
"""Settings of the environment that are not Cardwright's."""


def command(name: str) -> Any:
    import typer.main

    return typer.main.get_command(make_app()).commands[name]  # type: ignore[attr-defined]


SERVE = {option for parameter in command("serve").params for option in parameter.opts}
VARIABLES = {parameter.envvar for parameter in command("serve").params if parameter.envvar}


def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def unit() -> configparser.RawConfigParser:
    """The unit; a key that is given several times has its values joined."""

    class Several(dict[str, Any]):
        def __setitem__(self, key: str, value: Any) -> None:
            if isinstance(value, list) and key in self:
                value = self[key] + value
            super().__setitem__(key, value)

    found = configparser.RawConfigParser(strict=False, dict_type=Several, delimiters=("=",), interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read(DEPLOY / "cardwright.service", "utf-8")
    return found


def container() -> list[tuple[str, str]]:
    """The instructions of the container file."""
    text = re.sub(r"\\\n", " ", (DEPLOY / "Containerfile").read_text("utf-8"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.partition(" ")[0], line.partition(" ")[2]) for line in lines]


def proxy() -> str:
    return (DEPLOY / "Caddyfile").read_text("utf-8")


# --- settings ---------------------------------------------------------------------------------------------------------


def test_every_setting_can_come_from_the_environment() -> None:
    assert {"CARDWRIGHT_DATABASE", "CARDWRIGHT_REDIS", "CARDWRIGHT_ORIGINS", "CARDWRIGHT_LIMITS"} <= VARIABLES
    plain = {parameter.name for parameter in command("serve").params if not parameter.envvar}
    assert plain == {"seed", "limits"}  # They are for tests.


def test_the_compose_file_sets_what_there_is() -> None:
    servers = {name: service for name, service in compose()["services"].items() if name.startswith("server-")}
    assert len(servers) == 2
    for service in servers.values():
        assert set(service["environment"]) <= VARIABLES
        assert service["environment"]["CARDWRIGHT_PORT"] == str(PORT)
        assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"])
        assert "ports" not in service  # Only the proxy can be reached from outside.
        assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).is_file()
    outside = [name for name, service in compose()["services"].items() if "ports" in service]
    assert outside == ["proxy"]


def test_the_servers_trust_the_network_of_the_proxy() -> None:
    [network] = compose()["networks"]["inside"]["ipam"]["config"]
    trusted = compose()["services"]["server-1"]["environment"]["CARDWRIGHT_PROXY"]
    assert ip_network(trusted) == ip_network(network["subnet"])
    assert "inside" in compose()["services"]["proxy"]["networks"]


def test_the_database_is_the_one_beside() -> None:
    services = compose()["services"]
    address = services["server-1"]["environment"]["CARDWRIGHT_DATABASE"]
    made = services["postgres"]["environment"]
    assert re.fullmatch(r"postgresql://cardwright:\$\{POSTGRES_PASSWORD:\?.*\}@postgres:5432/cardwright", address)
    assert (made["POSTGRES_USER"], made["POSTGRES_DB"]) == ("cardwright", "cardwright")
    assert services["server-1"]["environment"]["CARDWRIGHT_REDIS"].startswith("redis://redis:")


def test_the_proxy_asks_the_servers_and_hides_what_is_for_inside() -> None:
    asked = re.search(r"reverse_proxy (.*) \{", proxy())
    assert asked is not None
    servers = [name for name in compose()["services"] if name.startswith("server-")]
    assert asked[1].split() == [f"{name}:{PORT}" for name in servers]
    hidden = re.search(r"@inside path (.*)\n\s*respond @inside 404", proxy())
    assert hidden is not None
    assert set(hidden[1].split()) == set(QUIET)
    health = re.search(r"health_uri (\S+)", proxy())
    assert health is not None
    assert health[1] in QUIET


def test_the_unit_starts_the_program_as_it_is() -> None:
    service = unit()["Service"]
    program, name, *words = shlex.split(service["ExecStart"])
    assert (program, name) == ("/opt/cardwright/bin/cardwright", "serve")
    assert {word for word in words if word.startswith("--")} <= SERVE
    variables = {pair.partition("=")[0] for pair in service["Environment"].split()}
    assert variables - PLAIN <= VARIABLES
    assert f"CARDWRIGHT_PORT={PORT}" in service["Environment"].split()
    # The file of the database is in the folder that systemd makes for it.
    assert f"sqlite:///%S/{service['StateDirectory']}/" in service["Environment"]
    assert (service["DynamicUser"], service["ProtectSystem"], service["NoNewPrivileges"]) == ("yes", "strict", "yes")


def test_the_container_file_is_built_from_what_there_is() -> None:
    steps = container()
    stages = [words for instruction, words in steps if instruction == "FROM"]
    assert len(stages) == 3
    for instruction, words in steps:
        if instruction == "COPY" and "--from" not in words:
            *sources, _ = words.split()
            for source in sources:
                assert (ROOT / source).exists(), source
    needed = {
        "pyproject.toml",
        "uv.lock",
        "build_tools/",
        "hatch_build.py",
        "README.md",
        "LICENSE",
        "NOTICES.md",
        "src/",
        "rulebook/",
    }
    copied = {source for instruction, words in steps if instruction == "COPY" for source in words.split()}
    assert needed <= copied


def test_images_are_taken_by_digest() -> None:
    """The container file and the compose file name no image that a tag could change; those who use them look it up."""
    steps = container()
    bases = [words.split()[0] for instruction, words in steps if instruction == "FROM"]
    arguments = [words for instruction, words in steps if instruction == "ARG"]
    assert {*bases} == {f"${{{name}}}" for name in arguments}
    found = {name: service["image"] for name, service in compose()["services"].items() if "build" not in service}
    assert found == {
        name: f"${{{variable}_IMAGE:?run ./digests}}"
        for name, variable in (("proxy", "CADDY"), ("postgres", "POSTGRES"), ("redis", "REDIS"))
    }
    given = compose()["services"]["server-1"]["build"]["args"]
    assert given == {name: f"${{{name}:?run ./digests}}" for name in arguments}


DOCKER = """#!/bin/sh
case "$1" in
    pull) echo "$3" ;;
    image) echo "$5@sha256:$(printf "$5" | sha256sum | cut -c 1-64)" ;;
esac
"""


def digests(folder: Path, docker: str) -> subprocess.CompletedProcess[str]:
    (folder / "docker").write_text(docker, "utf-8")
    (folder / "docker").chmod(0o755)
    path = f"{folder}:{os.environ['PATH']}"
    return subprocess.run([folder / "digests"], env={"PATH": path}, capture_output=True, text=True, check=False)


def test_digests_are_looked_up_and_kept(tmp_path: Path) -> None:
    shutil.copy(DEPLOY / "digests", tmp_path)
    kept = tmp_path / ".env"
    kept.write_text("SITE=cards.example\nREDIS_IMAGE=redis:6@sha256:0\n", "utf-8")
    # A docker that tells no digest, as of an image that was built here: nothing is changed.
    failed = digests(tmp_path, DOCKER.replace("sha256:", "nothing:"))
    assert (failed.returncode, "node:22-slim" in failed.stderr) == (1, True)
    assert "redis:6" in kept.read_text("utf-8")
    assert digests(tmp_path, DOCKER).returncode == 0
    lines = dict(line.split("=", 1) for line in kept.read_text("utf-8").splitlines())
    asked = set(re.findall(r"\$\{(\w+_IMAGE):", (DEPLOY / "compose.yaml").read_text("utf-8")))
    assert set(lines) == {"SITE", *asked}
    assert all(re.fullmatch(r"[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}", lines[name]) for name in asked)
    assert stat.S_IMODE(kept.stat().st_mode) & 0o077 == 0


def test_everything_is_installed_with_hashes() -> None:
    """In the container file, and in the words of the page."""
    runs = " && ".join(words for instruction, words in container() if instruction == "RUN")
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    for text in (runs, page):
        installs = re.findall(r"pip install .*?(?=&&|\n|$)", text)
        assert len(installs) >= 2
        assert all("--require-hashes" in one or "--no-deps" in one for one in installs), installs
    assert "npm ci" in runs
    assert re.search(r"uv build [^&]*--require-hashes --build-constraints", runs)


def test_every_proxy_tells_browsers_to_come_by_tls_and_limits_bodies() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    blocks = [
        block
        for block in re.findall(r"```\w*\n(.*?)```", page, re.DOTALL)
        if re.search("reverse_proxy|proxy_pass", block)
    ]
    assert len(blocks) == 2
    for text in (proxy(), *blocks):
        assert re.search(r'Strict-Transport-Security "max-age=\d{8}"', text)
        limit = re.search(r"(?:max_size|client_max_body_size) (\d+)m", text, re.IGNORECASE)
        assert limit is not None
        assert int(limit[1]) * 1_000_000 > Limits().body_bytes
        assert all(path.strip("/") in text for path in QUIET)


def test_a_change_is_on_the_disk_when_it_counts_as_stored(tmp_path: Path) -> None:
    """As the page says about power loss."""
    with opened(f"sqlite:///{tmp_path / 'tables.db'}") as engine, engine.connect() as connection, connection.begin():
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2  # FULL
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"


def test_the_container_runs_the_server_without_rights() -> None:
    steps = dict(container())  # The last of each kind, which is of the last stage.
    variables = {pair.partition("=")[0]: pair.partition("=")[2] for pair in steps["ENV"].split()}
    assert set(variables) - PLAIN <= VARIABLES
    assert variables["CARDWRIGHT_PORT"] == steps["EXPOSE"] == str(PORT)
    assert steps["USER"].split(":")[0].isdigit()
    assert steps["USER"].split(":")[0] != "0"
    assert variables["CARDWRIGHT_DATABASE"].startswith(f"sqlite:///{steps['VOLUME']}/")
    assert json.loads(steps["ENTRYPOINT"]) + json.loads(steps["CMD"]) == ["cardwright", "serve"]
    assert any(f"+ '{path}'" in steps["HEALTHCHECK"] for path in QUIET)


def test_the_check_of_the_container_works(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    words = dict(container())["HEALTHCHECK"].partition("CMD ")[2]
    program, flag, code = json.loads(words)
    assert (program, flag) == ("python", "-c")
    monkeypatch.setenv("CARDWRIGHT_PORT", str(site.port))
    exec(code, {})
    monkeypatch.setenv("CARDWRIGHT_PORT", "1")
    with pytest.raises(OSError, match="refused"):
        exec(code, {})


# --- metrics ----------------------------------------------------------------------------------------------------------


def expressions() -> dict[str, str]:
    """Everything that the alerts and the dashboard ask Prometheus, by where it is asked."""
    found = {}
    for group in yaml.safe_load((DEPLOY / "alerts.yaml").read_text("utf-8"))["groups"]:
        for rule in group["rules"]:
            found[rule["alert"]] = rule["expr"]
    for panel in json.loads((DEPLOY / "grafana-dashboard.json").read_text("utf-8"))["panels"]:
        for target in panel["targets"]:
            found[f"{panel['title']} {target['refId']}"] = target["expr"]
    return found


def test_every_metric_of_alerts_and_dashboard_exists(site: Site) -> None:
    text = get(f"{site.url}/metrics").text
    kinds = dict(re.findall(r"^# TYPE (\S+) (\S+)$", text, re.MULTILINE))
    known = {
        *(name for name, kind in kinds.items() if kind != "histogram"),
        *(
            f"{name}_{part}"
            for name, kind in kinds.items()
            if kind == "histogram"
            for part in ("bucket", "sum", "count")
        ),
    }
    asked = {name: set(re.findall(r"\b(?:cardwright|process)_\w+", expr)) for name, expr in expressions().items()}
    assert len(asked) > 40
    for name, metrics in asked.items():
        assert metrics <= known, name
    # What is measured is shown, or warned about.
    bases = {name.removesuffix("_bucket") for name in set().union(*asked.values())}
    assert {name for name in kinds if name.startswith("cardwright_") and name not in bases} == set()


def test_every_metric_is_explained(site: Site) -> None:
    measured = set(re.findall(r"^# TYPE (\S+)", get(f"{site.url}/metrics").text, re.MULTILINE))
    page = (ROOT / "docs" / "server.md").read_text("utf-8")
    assert set(re.findall(r"`((?:cardwright|process)_\w+)`", page)) == measured


def test_metrics_are_as_prometheus_reads_them(site: Site) -> None:
    """Nothing is told twice, every family is explained, and the kinds are those that the pages ask for."""
    families = list(text_string_to_metric_families(get(f"{site.url}/metrics").text))
    assert len({family.name for family in families}) == len(families) > 20
    assert all(family.documentation and family.type in ("gauge", "counter", "histogram") for family in families)
    [info] = [family for family in families if family.name == "cardwright_info"]
    assert set(info.samples[0].labels) == {"version", "python"}


def test_the_dashboard_is_whole() -> None:
    board = json.loads((DEPLOY / "grafana-dashboard.json").read_text("utf-8"))
    panels = board["panels"]
    assert len({panel["id"] for panel in panels}) == len({panel["title"] for panel in panels}) == len(panels)
    assert all(panel["description"] and panel["targets"] for panel in panels)


def test_the_alert_about_tables_fits_the_limit() -> None:
    bound = re.fullmatch(r"cardwright_tables_kept > (\d+)", expressions()["CardwrightTablesFull"])
    assert bound is not None
    assert int(bound[1]) < Limits().tables_kept


# --- the page ---------------------------------------------------------------------------------------------------------


PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
COMMANDS = re.findall(r"^\s*(?:.* )?cardwright ((?:serve|admin \w+)\b.*)$", PAGE, re.MULTILINE)


def test_the_page_names_every_setting_alert_and_command() -> None:
    assert set(re.findall(r"CARDWRIGHT_\w+", PAGE)) == VARIABLES
    alerts = {name for name in expressions() if name.startswith("Cardwright")}
    assert alerts <= set(re.findall(r"`(Cardwright\w+)`", PAGE))
    for name in command("admin").commands:
        assert f"cardwright admin {name}" in PAGE
    for name in re.findall(r"`deploy/([\w.-]+)`", PAGE):
        assert (DEPLOY / name).exists() or name == ".env", name


def test_the_commands_of_the_page_exist() -> None:
    assert len(COMMANDS) >= 10
    for line in COMMANDS:
        words = shlex.split(line.partition("`")[0], comments=True)
        found = command(words[0])
        if words[0] == "admin":
            found = found.commands[words[1]]
        options = {name for parameter in found.params for name in parameter.opts}
        assert {word for word in words if word.startswith("--")} <= options, line


def test_the_limits_of_the_page_exist() -> None:
    named = set(re.findall(r"\b([a-z]+(?:_[a-z]+)+)=\d", PAGE)) | {"tables_kept"}
    assert named <= set(Limits.__struct_fields__)
