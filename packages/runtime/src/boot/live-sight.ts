/** Knows whether the reader has come to a live component of this document. */
export interface LiveSight {
  see(): void;
  whenSeen(callback: () => void): void;
  /** `isLive` pages have a module of their own. */
  observe(isLive: boolean): void;
}

/** A little before a component scrolls into view its code is on the way. */
const MARGIN = "200px";

export function createLiveSight(): LiveSight {
  const callbacks: (() => void)[] = [];
  let isSeen = false;
  const see = (): void => {
    isSeen = true;
    for (const callback of callbacks.splice(0)) callback();
  };
  return {
    see,
    whenSeen(callback) {
      if (isSeen) callback();
      else callbacks.push(callback);
    },
    observe(isLive) {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          see();
        },
        { rootMargin: MARGIN },
      );
      const lives = document.querySelectorAll("ink-live");
      // A page that is one component from top to bottom marks none of its parts.
      if (lives.length === 0 && isLive) see();
      for (const live of lives) {
        for (const box of findBoxes(live)) observer.observe(box);
      }
    },
  };
}

/** The element itself has no box: what can be seen is in it, or around it while it is empty. */
function findBoxes(live: Element): Iterable<Element> {
  return live.firstElementChild ? live.children : [live.parentElement ?? live];
}
