import type { Page } from '@playwright/test';

/** Cumulative layout shift since the page was opened: 0 is none, 1 a whole screen. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          // The type of layout-shift entries is not part of TypeScript's DOM library.
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

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
