import type { Plugin } from 'vite';
import { assetFile, MAIN_FONT, manifestOfBundle, type PageFiles, pageFiles } from './chunk-manifest.ts';

/** Preloads the main font, which the browser would otherwise request only after the style sheet. */
export const preloadMainFont = (): Plugin => ({
  name: 'preload-main-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const href = `/${assetFile(manifestOfBundle(bundle), MAIN_FONT)}`;
      const attrs = { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
});

type Template = 'signed-in' | 'other-pages';

/**
 * Puts preloads into two templates of index.html, of which its script inserts one: of the booking page, if there is a
 * token; of what all pages but the front page and the sign-in page need.
 */
export const signedInPreloads = (): Plugin => ({
  name: 'signed-in-preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const manifest = manifestOfBundle(bundle);
      const withBooking = fillTemplate(html, 'signed-in', pageFiles(manifest, 'booking'));
      return fillTemplate(withBooking, 'other-pages', pageFiles(manifest, 'others'));
    },
  },
});

function fillTemplate(html: string, id: Template, { scripts, styles }: PageFiles): string {
  const empty = `<template id="${id}"></template>`;
  if (!html.includes(empty)) throw new Error(`index.html has no ${empty}`);
  const links = [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ];
  return html.replace(empty, `<template id="${id}">${links.join('')}</template>`);
}
