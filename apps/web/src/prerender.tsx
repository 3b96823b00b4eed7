import { PUBLIC_PAGES, type PublicPageName } from '@hytte/contract/public-pages';
import { textGroups, toTranslations } from '@hytte/contract/texts/all-texts';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { startTextsOf } from '#lib/i18n.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { App } from './app/App.tsx';

export type RenderedPage = {
  title: string;
  description: string;
  body: string;
  /** What it says, and what the frame around it can come to say before the other texts have followed. */
  texts: Record<string, string>;
};

const nothing = (): void => undefined;

/** Draws one page for a visitor, as the browser would. Run by prerender/plugin.ts when the site is built. */
export async function renderPage(name: PublicPageName, language: string): Promise<RenderedPage> {
  const all = toTranslations().translations[language] ?? {};
  const { path, title, description } = PUBLIC_PAGES[name];
  const used = new Set(Object.keys(textGroups.frameTexts));
  const texts = new Proxy(all, {
    get: (from, key: string) => {
      used.add(key);
      return from[key];
    },
  });
  startTextsOf({ language, texts, isChosen: false }, path);
  const queryClient = createQueryClient(nothing, nothing);
  const { prelude } = await prerender(
    <StrictMode>
      <App
        queryClient={queryClient}
        Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
      />
    </StrictMode>,
    {
      // In one piece: otherwise what is long would come in a template, and be put in its place by an inline script.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        throw error;
      },
    },
  );
  // What it would forget in five minutes would keep the build from ending.
  queryClient.clear();
  return {
    title: `${all[title]} · Hyttelaget`,
    description: all[description] ?? '',
    body: await new Response(prelude).text(),
    texts: Object.fromEntries([...used].flatMap((key) => (key in all ? [[key, all[key] ?? '']] : []))),
  };
}
