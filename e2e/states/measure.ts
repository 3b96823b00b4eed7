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
