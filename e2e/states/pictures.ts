import type { State } from './state.ts';

export const SHOTS = ['light', 'dark', 'phone'] as const;
export type Shot = (typeof SHOTS)[number];

const asFileName = (text: string): string =>
  text
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase() || 'home';

/** What the picture of a state is called in the gallery's folder. */
export const pictureOf = ({ screen, name }: State, shot: Shot): string =>
  `${asFileName(screen)}--${asFileName(name)}.${shot}.jpg`;
