/** Hears events on their way down to elements: while React takes a part of the page over, it lets none come up again. */
export function listenAhead(type: string, answer: (target: Element) => void): void {
  const listen = ({ target }: Event): void => {
    if (target instanceof Element) answer(target);
  };
  document.addEventListener(type, listen, true);
}
