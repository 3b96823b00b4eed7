import { addressOf, PUBLIC_PAGES, PUBLIC_URL_MARK, type PublicPageName } from '@hytte/contract/public-pages';
import { LANGUAGES } from '@hytte/contract/texts/text';
import { htmlLangOf } from '../src/lib/locale.ts';
import { PAGE_TEXTS_ID } from '../src/lib/prerendered.ts';
import type { PageFiles } from './page-files.ts';

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
  const at = (code: string): string => PUBLIC_URL_MARK + addressOf(path, code);
  const alternates = [...LANGUAGES.map((code) => [htmlLangOf(code), code]), ['x-default', 'no']] as const;
  const graph = {
    'og:type': 'website',
    'og:site_name': 'Hyttelaget',
    'og:title': title,
    'og:description': description,
    'og:url': at(language),
    'og:locale': LOCALES[language] ?? language,
    'og:image': `${PUBLIC_URL_MARK}/social.jpg`,
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

const fetchedFirst = ({ scripts, styles }: PageFiles): Tag[] => [
  ...styles.map((href): Tag => ['link', { rel: 'stylesheet', crossorigin: '', href }]),
  ...scripts.map((href): Tag => ['link', { rel: 'modulepreload', crossorigin: '', href }]),
];

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
  const head = [...metadata(page), ...fetchedFirst(page.files)].map(write).join('\n    ');
  return replaced(shell, [
    [/<html lang="nb">/, `<html lang="${htmlLangOf(page.language)}">`],
    [/<title>.*?<\/title>/s, `<title>${escaped(page.title)}</title>`],
    [/<meta name="description".*?>\n/s, '\n'],
    [/<!-- What is not prerendered.*?-->\s*<meta name="robots".*?>\n/s, '\n'],
    // It brings its own; the others follow when it is alive.
    [/<link rel="preload" href="\/api\/translations".*?>\n/s, '\n'],
    [/<\/head>/, `  ${head}\n  </head>`],
    [/<div id="root"><\/div>/, `<div id="root">${page.body}</div>\n    ${textsOf(page)}`],
  ]);
}
