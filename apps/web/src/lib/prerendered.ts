/** The texts of a prerendered page. */
export type PageTexts = {
  language: string;
  texts: Record<string, string>;
  /** The URL has `?lang=` with this language, which counts as choosing it. */
  isChosen: boolean;
};

export const PAGE_TEXTS_ID = 'page-texts';

/**
 * The prerendered page in the container, to be hydrated. Null on every other page, and for users it was not rendered
 * for (signed in, or with another language): index.html has hidden it from them, and here it is removed.
 */
export function takePrerendered(container: Element): PageTexts | null {
  const { dataset } = document.documentElement;
  const data = document.getElementById(PAGE_TEXTS_ID)?.textContent;
  const isForOthers = dataset.forOthers !== undefined;
  delete dataset.forOthers;
  if (data && !isForOthers) {
    // Written by build/compose-page.ts only.
    const page = JSON.parse(data) as Pick<PageTexts, 'language' | 'texts'>;
    return { ...page, isChosen: new URLSearchParams(window.location.search).get('lang') === page.language };
  }
  container.replaceChildren();
  return null;
}
