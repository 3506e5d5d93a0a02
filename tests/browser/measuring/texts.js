([least, leastOnCards, cardText, fans]) => {
  // All that hides text on purpose says so by an ellipsis, a limited number of lines, or a list that scrolls.
  const found = [];
  const say = (what, one, text, more = "") => found.push(
    `${what}: "${text.trim().slice(0, 40)}" in ${path(one)}${more === "" ? "" : ` (${more})`}`);
  const path = (one) => {
    const names = [];
    for (let at = one; at !== null && names.length < 3; at = at.parentElement)
      names.unshift(at.tagName.toLowerCase() + [...at.classList].slice(0, 2).map((name) => `.${name}`).join(""));
    return names.join(" > ");
  };
  const chain = (one) => { const all = []; for (let at = one; at !== null; at = at.parentElement) all.push(at); return all; };
  const styles = new Map();
  const style = (one) => { if (!styles.has(one)) styles.set(one, getComputedStyle(one)); return styles.get(one); };
  const hidden = (one) => chain(one).some((at) => {
    const look = style(at);
    return look.display === "none" || look.visibility === "hidden" || look.opacity === "0" || /inset\(50%\)/.test(look.clipPath)
      || at.classList.contains("vh") || at.classList.contains("sr-only") || at.classList.contains("sr");
  });
  const paints = (one) => {
    const look = style(one);
    if (Number(look.opacity) < 0.5) return false;
    const alpha = /rgba\(.*, ([\d.]+)\)/.exec(look.backgroundColor);
    if (look.backgroundColor !== "transparent" && (alpha === null || Number(alpha[1]) > 0.6)) return true;
    return look.backgroundImage !== "none" && !/gradient\(.*transparent|rgba\(0, 0, 0, 0\)/.test(look.backgroundImage);
  };
  const byDesign = (one) => chain(one).slice(0, 4).some((at) => {
    const look = style(at);
    return look.textOverflow === "ellipsis" || (look.webkitLineClamp !== "none" && look.webkitLineClamp !== "");
  }) || one.closest(cardText) !== null;
  // Labels that let clicks through can be found at a point only while they do not.
  const catching = new CSSStyleSheet();
  catching.replaceSync("* { pointer-events: auto !important; }");
  document.adoptedStyleSheets.push(catching);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const open = document.querySelector("[role=dialog], [popover]:popover-open, .zoom, .ending, .zone--aside, .showing");
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? "";
    const one = node.parentElement;
    if (text.trim() === "" || one === null || one.closest("svg, script, style, option, .skip, .sprite") !== null || hidden(one)) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    if (rects.length === 0) continue;
    const onCard = one.closest(".card") !== null;
    const size = parseFloat(style(one).fontSize) * (one.currentCSSZoom ?? 1);
    if (size < (onCard ? leastOnCards : least) - 0.01) say("small", one, text, `${size}px`);
    const around = chain(one);
    let scrolls = false;
    for (const at of around) {
      const look = style(at);
      const [x, y] = [look.overflowX, look.overflowY];
      if ((x === "visible" && y === "visible") || look.display === "contents") continue;
      const room = at.getBoundingClientRect();
      const canScroll = (how) => how === "auto" || how === "scroll";
      if ((canScroll(x) && at.scrollWidth > at.clientWidth) || (canScroll(y) && at.scrollHeight > at.clientHeight)) { scrolls = true; break; }
      const out = Math.max(...rects.map((box) => Math.max(room.left - box.left, box.right - room.right, (room.top - box.top) - box.height * 0.2, (box.bottom - room.bottom) - box.height * 0.2)));
      if (out > 2 && !byDesign(one)) { say("cut", one, text, `${Math.round(out)}px by ${path(at)}`); break; }
    }
    if (scrolls) continue;
    const inside = rects.filter((box) => box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1);
    if (inside.length < rects.length && style(one).textOverflow !== "ellipsis" && !byDesign(one)) say("outside", one, text);
    if (open !== null && !open.contains(one)) continue;
    const fan = one.closest(fans);
    for (const box of inside) {
      const covers = [0.12, 0.5, 0.88].flatMap((part) => {
        const here = document.elementsFromPoint(box.left + box.width * part, box.top + box.height / 2);
        const at = here.findIndex((other) => other === one || one.contains(other) || other.contains(one));
        const above = at < 0 ? [] : here.slice(0, at).filter((other) => paints(other));
        return above.slice(0, 1);
      });
      const cover = covers.find((other) => fan === null || !fan.contains(other));
      if (cover !== undefined && !byDesign(one)) { say("covered", one, text, `by ${path(cover)}`); break; }
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== catching);
  return found;
}
