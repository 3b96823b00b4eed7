import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { STATES } from './states/all.ts';
import { pictureOf, type Shot, SHOTS, takePicture, turnTheme } from './states/screenshots.ts';
import { PHONE, WIDE, show, test } from './states/show.ts';

// Run by `pnpm screenshots`, which puts the pictures on one page.
const { SCREENSHOTS_DIR } = process.env;
if (!SCREENSHOTS_DIR) throw new Error('SCREENSHOTS_DIR is not set. Run it as: pnpm screenshots');

/** SCREENSHOTS_LANGUAGE=en pnpm screenshots. */
const language = process.env.SCREENSHOTS_LANGUAGE === 'en' ? 'en' : 'no';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LOOKS: Record<Shot, { theme: 'light' | 'dark'; width: number }> = {
  light: { theme: 'light', width: WIDE },
  dark: { theme: 'dark', width: WIDE },
  phone: { theme: 'light', width: PHONE },
};

async function turnTo(page: Page, shot: Shot): Promise<void> {
  const { theme, width } = LOOKS[shot];
  await turnTheme(page, theme);
  await page.setViewportSize({ width, height: width === PHONE ? 812 : 900 });
}

// Every worker writes the page; the last one knows all pictures.
test.afterAll(async () => {
  const page = screenshotsPage((file) => existsSync(path.join(SCREENSHOTS_DIR, file)));
  await writeFile(path.join(SCREENSHOTS_DIR, 'index.html'), page);
});

for (const state of STATES)
  test.describe(() => {
    test.use({ expectedComplaints: state.complaints ?? [] });
    test(`${state.screen} ${state.name}`, async ({ page, fixture }) => {
      await show(page, state, { theme: 'light', language, width: WIDE }, fixture);
      for (const shot of SHOTS) {
        await turnTo(page, shot);
        await takePicture(page, path.join(SCREENSHOTS_DIR, pictureOf(state, shot)));
      }
    });
  });

const STYLE = `
  body { margin: 0; padding: 2rem; font: 16px/1.5 system-ui, sans-serif; background: #eef1f4; color: #14202b }
  h2 { margin: 3rem 0 0; font: 600 1.1rem/1.5 ui-monospace, monospace }
  section { display: grid; grid-template-columns: 3fr 3fr 1fr; gap: 1rem; align-items: start; margin: .75rem 0 2rem }
  h3 { grid-column: 1 / -1; margin: 0; font-size: 1rem }
  img { width: 100%; border: 1px solid #c5ced6; background: #fff }
`;

/** One page with all existing pictures, by screen. */
export function screenshotsPage(isThere: (file: string) => boolean): string {
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
