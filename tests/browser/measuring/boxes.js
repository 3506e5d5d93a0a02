() => {
  const box = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height].map(Math.round); };
  const cards = [...document.querySelectorAll("main [data-card], .hand [data-card]")].filter((one) => one.querySelector(".card") !== null);
  const where = (one) => {
    const home = one.closest(".piles, .hand, .mine__items, .seat__items, .slots, .fronts, .tableau, .att, .side-schemes, .seat, .panel, .zone, section");
    return [...(home?.classList ?? [])].filter((name) => !name.startsWith("is-")).join(".");
  };
  const state = (one) => [...(one.querySelector(".card")?.classList ?? [])].filter((name) => /turned|exhausted/.test(name)).join();
  return {
    bar: box(document.querySelector("#prompt")),
    cards: Object.fromEntries(cards.map((one) => [`${one.dataset.card} ${where(one)} ${state(one)}`, box(one.querySelector(".card"))]).filter(([, [, , width]]) => width > 0)),
  };
}
