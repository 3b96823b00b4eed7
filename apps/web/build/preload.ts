import type { Plugin } from 'vite';
import { assetFile, MAIN_FONT, manifestOfBundle, pageFiles } from './chunk-manifest.ts';

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

const PLACEHOLDER = '<template id="signed-in"></template>';

/** Puts preloads of the booking page into a template of index.html, whose script inserts them when there is a token. */
export const signedInPreloads = (): Plugin => ({
  name: 'signed-in-preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      if (!html.includes(PLACEHOLDER)) throw new Error(`index.html has no ${PLACEHOLDER}`);
      const { scripts, styles } = pageFiles(manifestOfBundle(bundle), 'booking');
      const links = [
        ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
        ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
      ];
      return html.replace(PLACEHOLDER, `<template id="signed-in">${links.join('')}</template>`);
    },
  },
});
