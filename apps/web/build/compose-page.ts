import { addressOf, PUBLIC_PAGES, PUBLIC_URL_PLACEHOLDER, type PublicPageName } from '@hytte/contract/public-pages';
import { LANGUAGES } from '@hytte/contract/texts/text';
import { htmlLangOf } from '../src/lib/locale.ts';
import { PAGE_TEXTS_ID } from '../src/lib/prerendered.ts';
import type { PageFiles } from './chunk-manifest.ts';

type Page = {
  name: PublicPageName;
  language: string;
  title: string;
  description: string;
  body: string;
  texts: Record<string, string>;
  files: PageFiles;
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Tag = [name: string, attributes: Record<string, string>];

const write = ([name, attributes]: Tag): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
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
  styles.map((file) => ['link', { rel: 'stylesheet', crossorigin: '', href: `/${file}` }]);
const scriptsOf = ({ scripts }: PageFiles): Tag[] =>
  scripts.map((file) => ['link', { rel: 'modulepreload', crossorigin: '', href: `/${file}` }]);

const PATHS = new Set<string>(Object.values(PUBLIC_PAGES).map(({ path }) => path));

/**
 * Links between prerendered pages keep their language, for readers without scripts. A hydrated page stores its language
 * and does not need it in the URL.
 */
const inSameLanguage = ({ body, language }: Page): string =>
  body.replace(/ href="(\/[\w/-]*)(#[\w-]+)?"/g, (link, path: string, place = '') =>
    PATHS.has(path) ? ` href="${addressOf(path, language)}${place}"` : link,
  );

/** A data block, which does not run. `<` is escaped, because `</script>` in a text would end it. */
const textsOf = ({ language, texts }: Page): string =>
  `<script type="application/json" id="${PAGE_TEXTS_ID}">${JSON.stringify({ language, texts }).replaceAll('<', '\\u003c')}</script>`;

/** Throws when a pattern does not match: the page would silently keep the tags of index.html. */
function replaceAll(html: string, edits: readonly [pattern: RegExp, replacement: string][]): string {
  return edits.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`index.html has nothing like ${pattern}`);
    return text.replace(pattern, () => replacement);
  }, html);
}

/** index.html with a prerendered page in it: its body, its texts, its preloads and its metadata. */
export function composePage(shell: string, page: Page): string {
  if (/\sstyle="/.test(page.body)) throw new Error(`${page.name} has inline styles, which the site's policy forbids.`);
  // A signed-in user gets the booking page at `/`: index.html inserts these preloads for visitors only.
  const isForVisitors = page.name === 'home';
  const scripts = scriptsOf(page.files);
  const inHead = [...metadata(page), ...stylesOf(page.files), ...(isForVisitors ? [] : scripts)];
  const head = inHead.map(write).join('\n    ');
  return replaceAll(shell, [
    // `data-drawn`: the page contains its texts, so the script in index.html does not preload them.
    [/<html lang="nb">/, `<html lang="${htmlLangOf(page.language)}" data-drawn>`],
    [/<title>.*?<\/title>/s, `<title>${escapeHtml(page.title)}</title>`],
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
