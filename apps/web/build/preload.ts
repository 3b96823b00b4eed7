import type { Plugin, Rollup } from 'vite';

/** What the first page of who is signed in consists of. Screens that come one inside the other. */
const SCREENS = ['src/app/HomeScreen.tsx', 'src/app/frame/Breadcrumbs.tsx', 'src/app/booking/BookingScreen.tsx'];

const PLACE = '<template id="signed-in"></template>';

/** Names the files of the booking page in index.html, whose first script asks for them when there is a token. */
export const signedInPreloads = (): Plugin => ({
  name: 'signed-in-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
      // What every page starts with is asked for anyway.
      const chunks = chunksOf(bundle).filter(({ fileName }) => !html.includes(fileName));
      const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
      const links = [
        ...chunks.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
        ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
      ];
      return html.replace(PLACE, `<template id="signed-in">${links.join('')}</template>`);
    },
  },
});

/** The screens' chunks and all that these import. */
function chunksOf(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  const seen = new Map<string, Rollup.OutputChunk>();
  const walk = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || seen.has(fileName)) return;
    seen.set(fileName, chunk);
    chunk.imports.forEach(walk);
  };
  for (const screen of SCREENS) {
    const found = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(screen));
    if (!found) throw new Error(`The build has no chunk for ${screen}. Was it renamed?`);
    walk(found.fileName);
  }
  return [...seen.values()];
}
