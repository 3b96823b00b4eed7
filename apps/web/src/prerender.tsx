import { PUBLIC_PAGES, type PublicPageName } from '@hytte/contract/public-pages';
import { textGroups, toTranslations } from '@hytte/contract/texts/all-texts';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { startTextsOf } from '#lib/i18n.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { App } from './app/App.tsx';

type RenderedPage = {
  title: string;
  description: string;
  body: string;
  /** The texts it uses, and those that it or the frame may show before the others are loaded. */
  texts: Record<string, string>;
};

/** Renders one page as a visitor's browser would. `later` are keys of texts that it may show. Called by build/prerender.ts. */
export async function renderPage(
  name: PublicPageName,
  language: string,
  later: readonly string[],
): Promise<RenderedPage> {
  const all = toTranslations().translations[language] ?? {};
  const { path, title, description } = PUBLIC_PAGES[name];
  const used = new Set([...Object.keys(textGroups.frameTexts), ...later]);
  const texts = new Proxy(all, {
    get: (from, key: string) => {
      used.add(key);
      return from[key];
    },
  });
  startTextsOf({ language, texts, isChosen: false }, path);
  const queryClient = createQueryClient(() => {});
  const { prelude } = await prerender(
    <StrictMode>
      <App
        queryClient={queryClient}
        Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
      />
    </StrictMode>,
    {
      // Otherwise React moves long content into place with an inline script, which the CSP forbids.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        throw error;
      },
    },
  );
  // Its garbage-collection timers (5 minutes) would keep the build process alive.
  queryClient.clear();
  return {
    title: `${all[title]} · Hyttelaget`,
    description: all[description] ?? '',
    body: await new Response(prelude).text(),
    texts: Object.fromEntries([...used].flatMap((key) => (key in all ? [[key, all[key] ?? '']] : []))),
  };
}
