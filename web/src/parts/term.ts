/** Marks an element as something that the glossary explains; with `focus`, it can be reached by keyboard, too. */
export function term(key: string, focus = true): (element: HTMLElement) => void {
  return (element) => {
    element.dataset.term = key;
    if (focus) element.tabIndex = 0;
  };
}
