import { STATES } from './all.ts';
import { pictureOf, SHOTS } from './pictures.ts';

const STYLE = `
  body { margin: 0; padding: 2rem; font: 16px/1.5 system-ui, sans-serif; background: #eef1f4; color: #14202b }
  h2 { margin: 3rem 0 0; font: 600 1.1rem/1.5 ui-monospace, monospace }
  section { display: grid; grid-template-columns: 3fr 3fr 1fr; gap: 1rem; align-items: start; margin: .75rem 0 2rem }
  h3 { grid-column: 1 / -1; margin: 0; font-size: 1rem }
  img { width: 100%; border: 1px solid #c5ced6; background: #fff }
`;

/** One page with all pictures there are, screen by screen. */
export function galleryPage(isThere: (file: string) => boolean): string {
  const screens = Map.groupBy(STATES, ({ screen }) => screen);
  const parts = [...screens].map(([screen, states]) => {
    const sections = states.map((state) => {
      const shots = SHOTS.map((shot) => pictureOf(state, shot)).filter(isThere);
      const pictures = shots.map((file) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`);
      return `<section><h3>${state.name}</h3>${pictures.join('')}</section>`;
    });
    return `<h2>${screen}</h2>${sections.join('\n')}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title><style>${STYLE}</style>
<h1>${screens.size} screens, ${STATES.length} states</h1>
${parts.join('\n')}</html>`;
}
