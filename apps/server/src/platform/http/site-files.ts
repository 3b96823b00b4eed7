import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PUBLIC_PAGES, PUBLIC_URL_PLACEHOLDER } from '@hytte/contract/public-pages';
import { LANGUAGES } from '@hytte/contract/texts/text';

export type Site = {
  dist: string;
  /** The page that every address starts from which is not drawn when the site is built. */
  shell: string;
  /** Drawn pages by language and name: `no/help`. */
  pages: ReadonlyMap<string, string>;
};

/** Reads the built site once. Its pages name this installation by its own address. */
export async function readSite(dist: string, publicUrl: string): Promise<Site> {
  const names = LANGUAGES.flatMap((language) => Object.keys(PUBLIC_PAGES).map((name) => `${language}/${name}`));
  const pages = await Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const html = await readFile(path.join(dist, 'pages', `${name}.html`), 'utf8');
      return [name, html.replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl)];
    }),
  );
  return { dist, shell: await readFile(path.join(dist, 'index.html'), 'utf8'), pages: new Map(pages) };
}
