import { addressOf, PUBLIC_PAGES, PUBLIC_URL_PLACEHOLDER, type PublicPageName } from '@hytte/contract/public-pages';
import { LANGUAGES } from '@hytte/contract/texts/text';
import { htmlLangOf } from '../src/lib/locale.ts';
import { PAGE_TEXTS_ID } from '../src/lib/prerendered.ts';
import type { PageFiles } from './chunk-manifest.ts';

export type Page = {
  name: PublicPageName;
  language: string;
  title: string;
  description: string;
  body: string;
  texts: Record<string, string>;
  files: PageFiles;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Tag = [name: string, attributes: Record<string, string>];

const write = ([name, attributes]: Tag): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escaped(value)}"`)
    .join(' ')} />`;

const LOCALES: Record<string, string> = { no: 'nb_NO', en: 'en_GB' };

function metadata({ name, language, title, description }: Page): Tag[] {
  const { path } = PUBLIC_PAGES[name];
  const at = (code: string): string => PUBLIC_URL_PLACEHOLDER + addressOf(path, code);
  const alternates = [...LANGUAGES.map((code) => [htmlLangOf(code), code]), ['x-default', 'no']] as const;
  const graph = {
    'og:type': 'website',
    'og:site_name': 'Hyttelaget',
    'og:title': title,
    'og:description': description,
    'og:url': at(language),
    'og:locale': LOCALES[language] ?? language,
    'og:image': `${PUBLIC_URL_PLACEHOLDER}/social.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  return [
    ['meta', { name: 'description', content: description }],
    ['link', { rel: 'canonical', href: at(language) }],
    ...alternates.map(([hreflang = '', code = '']): Tag => ['link', { rel: 'alternate', hreflang, href: at(code) }]),
    ...Object.entries(graph).map(([property, content]): Tag => ['meta', { property, content }]),
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ];
}

const stylesOf = ({ styles }: PageFiles): Tag[] =>
  styles.map((href) => ['link', { rel: 'stylesheet', crossorigin: '', href }]);
const scriptsOf = ({ scripts }: PageFiles): Tag[] =>
  scripts.map((href) => ['link', { rel: 'modulepreload', crossorigin: '', href }]);

const PATHS = new Set<string>(Object.values(PUBLIC_PAGES).map(({ path }) => path));

/**
 * Links between drawn pages stay in the language they are read in, for who reads without scripts: a living page knows
 * its language, and follows its own links whatever their address says.
 */
const inSameLanguage = ({ body, language }: Page): string =>
  body.replace(/ href="(\/[\w/-]*)(#[\w-]+)?"/g, (link, path: string, place = '') =>
    PATHS.has(path) ? ` href="${addressOf(path, language)}${place}"` : link,
  );

/** Data, not a script: it does not run. `<` could end it early. */
const textsOf = ({ language, texts }: Page): string =>
  `<script type="application/json" id="${PAGE_TEXTS_ID}">${JSON.stringify({ language, texts }).replaceAll('<', '\\u003c')}</script>`;

/** Each must be there: what is silently left as it was would be wrong on every page. */
function replaced(html: string, edits: readonly [what: RegExp, by: string][]): string {
  return edits.reduce((text, [what, by]) => {
    if (!what.test(text)) throw new Error(`index.html has nothing like ${what}`);
    return text.replace(what, () => by);
  }, html);
}

/** The page that everything else starts from, with one drawn into it and what the world is told about it. */
export function composePage(shell: string, page: Page): string {
  if (/\sstyle="/.test(page.body)) throw new Error(`${page.name} has inline styles, which the site's policy forbids.`);
  // Who is signed in meets another page at `/`; elsewhere both meet the same.
  const isForVisitors = page.name === 'home';
  const scripts = scriptsOf(page.files);
  const inHead = [...metadata(page), ...stylesOf(page.files), ...(isForVisitors ? [] : scripts)];
  const head = inHead.map(write).join('\n    ');
  return replaced(shell, [
    // It brings its own texts: index.html asks for none. The others follow when it is alive.
    [/<html lang="nb">/, `<html lang="${htmlLangOf(page.language)}" data-drawn>`],
    [/<title>.*?<\/title>/s, `<title>${escaped(page.title)}</title>`],
    [/<meta name="description".*?>\n/s, '\n'],
    [/<!-- What is not prerendered.*?-->\s*<meta name="robots".*?>\n/s, '\n'],
    [
      /<template id="visitor"><\/template>/,
      `<template id="visitor">${isForVisitors ? scripts.map(write).join('') : ''}</template>`,
    ],
    [/<\/head>/, `  ${head}\n  </head>`],
    [/<div id="root"><\/div>/, `<div id="root">${inSameLanguage(page)}</div>\n    ${textsOf(page)}`],
  ]);
}
