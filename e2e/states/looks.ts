import type { Language } from '@hytte/contract/texts/text';
import type { State } from './state.ts';

export type Look = { theme: 'light' | 'dark'; language: Language; width: number };

export const WIDE = 1280;
export const PHONE = 375;
const NARROWEST = 320;

/** Neighbours differ in everything: two of them are enough to see a screen in each theme, language and width. */
const ROUND: readonly Look[] = [
  { theme: 'light', language: 'no', width: WIDE },
  { theme: 'dark', language: 'en', width: PHONE },
  { theme: 'dark', language: 'no', width: WIDE },
  { theme: 'light', language: 'en', width: NARROWEST },
  { theme: 'light', language: 'en', width: WIDE },
  { theme: 'dark', language: 'no', width: PHONE },
];

export type View = { state: State; look: Look };

/** Deals the looks out over the states of each screen. A screen with one state only is looked at twice. */
export function viewsOf(states: readonly State[]): View[] {
  const byScreen = Map.groupBy(states, ({ screen }) => screen);
  return [...byScreen.values()].flatMap((own) =>
    (own.length === 1 ? [...own, ...own] : own).map((state, at) => ({ state, look: lookNo(at) })),
  );
}

function lookNo(at: number): Look {
  const look = ROUND[at % ROUND.length];
  if (!look) throw new Error('There are no looks');
  return look;
}

export const inWords = ({ theme, language, width }: Look): string => `${theme}, ${language}, ${width} px`;
