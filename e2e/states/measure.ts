import type { Page } from '@playwright/test';

type Moved = { node: Element | Text | null; previousRect: DOMRect; currentRect: DOMRect };
// These fields of layout-shift entries are not part of TypeScript's DOM library.
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Moved[] };

/** Cumulative layout shift since the page was opened: 0 is none, 1 a whole screen. And what moved, from where to where. */
export const layoutShifts = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const shifts: Shift[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) shifts.push(entry);
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          const sum = shifts.reduce((all, { value }) => all + value, 0);
          const moved = shifts.flatMap(({ sources }) =>
            sources.map(({ node, previousRect, currentRect }) => {
              const what = node instanceof Element ? node.outerHTML.slice(0, 60) : node?.data;
              return `${what} ${previousRect.y} → ${currentRect.y}`;
            }),
          );
          resolve({ sum, moved });
        }, 300);
      }),
  );

export const layoutShift = async (page: Page): Promise<number> => (await layoutShifts(page)).sum;

/** Texts that are clipped without an ellipsis or a scrollbar. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
        const isSeen = element.clientWidth > 1 && element.clientHeight > 1;
        const isCut = overflowX === 'hidden' || overflowX === 'clip';
        const isTooLong = element.scrollWidth > element.clientWidth + 1;
        return isSeen && isCut && isTooLong && textOverflow !== 'ellipsis' && webkitLineClamp === 'none';
      })
      .filter(({ childNodes }) => [...childNodes].some((node) => node instanceof Text && node.data.trim()))
      .map((element) => `${element.tagName.toLowerCase()}: ${element.textContent?.trim().slice(0, 60)}`),
  );

/** Texts that are written over each other, on the part of the page that the screen shows. */
export const overlappingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Neighbouring lines overlap a little. */
    const ROOM = 4;
    type Line = { of: HTMLElement; left: number; right: number; top: number; bottom: number };
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const of = node.parentElement;
      if (!of || !node.textContent?.trim() || !of.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects())
        if (bottom > 0 && top < window.innerHeight) lines.push({ of, left, right, top, bottom });
    }
    const SEEN_THROUGH = /, 0(\.\d+)?\)|transparent/;
    /** Neither is clipped there, or lies under something. */
    const areBothSeen = (one: Line, other: Line): boolean => {
      const x = (Math.max(one.left, other.left) + Math.min(one.right, other.right)) / 2;
      const y = (Math.max(one.top, other.top) + Math.min(one.bottom, other.bottom)) / 2;
      const above = document.elementsFromPoint(x, y);
      const places = [above.indexOf(one.of), above.indexOf(other.of)];
      const lower = Math.max(...places);
      return (
        !places.includes(-1) &&
        above.slice(0, lower).every((element) => SEEN_THROUGH.test(getComputedStyle(element).backgroundColor))
      );
    };
    const sorted = lines.toSorted((one, other) => one.top - other.top);
    const found = new Set<string>();
    for (const [at, one] of sorted.entries())
      for (let next = at + 1; next < sorted.length; next += 1) {
        const other = sorted[next];
        if (!other || other.top > one.bottom - ROOM) break;
        const isBeside = Math.min(one.right, other.right) - Math.max(one.left, other.left) <= ROOM;
        if (isBeside || one.of.contains(other.of) || other.of.contains(one.of) || !areBothSeen(one, other)) continue;
        found.add(`${one.of.textContent?.slice(0, 40)} | ${other.of.textContent?.slice(0, 40)}`);
      }
    return [...found];
  });
