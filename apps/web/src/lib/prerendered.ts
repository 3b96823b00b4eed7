/** What a page that was drawn when the site was built says, in its language. */
export type PageTexts = {
  language: string;
  texts: Record<string, string>;
  /** The address asks for this language: whoever follows it has chosen. */
  isChosen: boolean;
};

export const PAGE_TEXTS_ID = 'page-texts';

/**
 * The prerendered page in the container, to be brought to life. Null on every other page, and for those it is not
 * drawn for: signed in, or at home in another language. index.html has hidden it from them; here it goes.
 */
export function takePrerendered(container: Element): PageTexts | null {
  const { dataset } = document.documentElement;
  const data = document.getElementById(PAGE_TEXTS_ID)?.textContent;
  const isForOthers = dataset.forOthers !== undefined;
  delete dataset.forOthers;
  if (data && !isForOthers) {
    // Written by prerender/plugin.ts and by nobody else.
    const page = JSON.parse(data) as Pick<PageTexts, 'language' | 'texts'>;
    return { ...page, isChosen: new URLSearchParams(window.location.search).get('lang') === page.language };
  }
  container.replaceChildren();
  return null;
}
