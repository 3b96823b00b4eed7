import type { State } from './state.ts';

export const SHOTS = ['light', 'dark', 'phone'] as const;
export type Shot = (typeof SHOTS)[number];

const asFileName = (text: string): string =>
  text
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase() || 'home';

/** The file name of a state's picture. */
export const pictureOf = ({ screen, name }: State, shot: Shot): string =>
  `${asFileName(screen)}--${asFileName(name)}.${shot}.jpg`;
