import type { DepartureLine } from '@hytte/contract/huts/departure';
import { areLines, LINES_MAX } from '@hytte/domain/huts/visits/departure';
import type { T } from '#lib/i18n.ts';
import type { SavedLines } from './departure.api.ts';

/** A line as it is written: the choices in one field, with a slash between. */
export type EditedLine = Omit<DepartureLine, 'choices'> & { choices: string };

/** In one order of the fields, whatever order they came in: a change is noticed by comparing the text of both. */
export const asEdited = ({ id, kind, text, choices, photo }: DepartureLine): EditedLine => ({
  id,
  kind,
  text,
  choices: choices.join(' / '),
  photo,
});

const asSaved = ({ id, kind, text, choices, photo }: EditedLine): SavedLines[number] => ({
  id,
  kind,
  text: text.trim(),
  choices:
    kind === 'choice'
      ? choices
          .split('/')
          .map((choice) => choice.trim())
          .filter((choice) => choice !== '')
      : [],
  photo,
});

/** Null when they cannot be a list yet. */
export function readLines(edited: readonly EditedLine[]): SavedLines | null {
  const lines = edited.map(asSaved);
  return areLines(lines) ? lines : null;
}

export const aNewLine = (more: Partial<EditedLine> = {}): EditedLine => ({
  id: crypto.randomUUID(),
  kind: 'tick',
  text: '',
  choices: '',
  photo: false,
  ...more,
});

/** What most huts ask for, in the language of who makes the list. Those that the list has are left out. */
export function suggestionsFor(t: T, edited: readonly EditedLine[]): EditedLine[] {
  const levels = [t('departure_level_enough'), t('departure_level_little'), t('departure_level_none')].join(' / ');
  const all = [
    aNewLine({ text: t('departure_suggest_water') }),
    aNewLine({ text: t('departure_suggest_power') }),
    aNewLine({ text: t('departure_suggest_windows') }),
    aNewLine({ text: t('departure_suggest_ashes') }),
    aNewLine({ text: t('departure_suggest_rubbish') }),
    aNewLine({ text: t('departure_suggest_wood'), kind: 'choice', choices: levels }),
    aNewLine({ text: t('departure_suggest_gas'), kind: 'choice', choices: levels }),
    aNewLine({ text: t('departure_suggest_fridge') }),
  ];
  return all
    .filter(({ text }) => !edited.some((line) => line.text.trim() === text))
    .slice(0, LINES_MAX - edited.length);
}
