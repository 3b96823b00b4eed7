import type { Page } from '@playwright/test';

/** How far things have moved by themselves since the page was opened: 0 is not at all, 1 is a whole screen. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          // Not in TypeScript's own list of entries.
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

/** Texts that are cut off without a sign of it: neither an ellipsis nor a way to scroll. */
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
