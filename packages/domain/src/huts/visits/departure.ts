import { arrivalOf, dateOfSlot, type SlotRun } from '../../stays/bookings/stay.ts';
import { addDays, DAY_MS, type LocalDate } from '../../shared/local-date.ts';

// What a guest goes through before the hut is locked: the list of a hut, when it is filled in, and what the next guest is
// told of it (D198).

export const LINE_KINDS = ['tick', 'number', 'choice'] as const;

export type Line = {
  /** Made where the line was written: answers and photos name it. */
  id: string;
  kind: (typeof LINE_KINDS)[number];
  text: string;
  /** Of a choice, the good one first: that one is not spoken of. Empty for the others. */
  choices: readonly string[];
  /** Whether a photo is to be taken. */
  photo: boolean;
};

export const LINES_MAX = 30;
export const LINE_TEXT_MAX = 80;
const CHOICES_MIN = 2;
export const CHOICES_MAX = 4;
export const CHOICE_TEXT_MAX = 30;
const LARGEST_NUMBER = 9_999_999;

const hasItsChoices = ({ kind, choices }: Line): boolean =>
  kind === 'choice'
    ? choices.length >= CHOICES_MIN && choices.length <= CHOICES_MAX && new Set(choices).size === choices.length
    : choices.length === 0;

/** Whether lines can be a list: not too many, none twice, and choices where there is something to choose. None: no list. */
export const areLines = (lines: readonly Line[]): boolean =>
  lines.length <= LINES_MAX &&
  new Set(lines.map(({ id }) => id)).size === lines.length &&
  lines.every((line) => line.text.trim() !== '' && hasItsChoices(line));

/** A tick is true or false: what was not done is said too. A choice is the words of one. */
export type AnswerValue = boolean | number | string;
/** By the id of the line. */
export type Answers = Readonly<Record<string, AnswerValue>>;

function fits({ kind, choices }: Line, value: AnswerValue | undefined): boolean {
  if (kind === 'tick') return typeof value === 'boolean';
  if (kind === 'number') return typeof value === 'number' && Math.abs(value) <= LARGEST_NUMBER;
  return typeof value === 'string' && choices.includes(value);
}

/** Whether every line has an answer of its kind, and nothing else has one. Photos come after the answers. */
export const areAnswers = (lines: readonly Line[], answers: Answers): boolean =>
  Object.keys(answers).length === lines.length && lines.every((line) => fits(line, answers[line.id]));

/** What was not done needs no photo. */
export const needsPhoto = ({ id, photo }: Line, answers: Answers): boolean => photo && answers[id] !== false;

/** The lines that still miss an answer or a photo. */
export const missingLines = (lines: readonly Line[], answers: Answers, photographed: ReadonlySet<string>): Line[] =>
  lines.filter((line) => !fits(line, answers[line.id]) || (needsPhoto(line, answers) && !photographed.has(line.id)));

/** `said` null: the line was not ticked. */
export type Remark = { text: string; said: string | null };

/** What the next guest and the club should know: what was not done, and every choice but the good one. Numbers are for the club. */
export const remarksOf = (lines: readonly Line[], answers: Answers): Remark[] =>
  lines.flatMap(({ id, kind, text, choices }): Remark[] => {
    const value = answers[id];
    if (kind === 'tick') return value === false ? [{ text, said: null }] : [];
    return kind === 'choice' && typeof value === 'string' && value !== choices[0] ? [{ text, said: value }] : [];
  });

type Words = { allWell: string; notDone: (what: string) => string };

/** One sentence about the guest before, without a name: «alt i orden, ved: lite». What was not done is never «alt i orden». */
export function sentenceOf(remarks: readonly Remark[], { allWell, notDone }: Words): string {
  const undone = remarks.filter(({ said }) => said === null).map(({ text }) => text);
  const said = remarks.flatMap((remark) =>
    remark.said === null ? [] : [`${remark.text.charAt(0).toLowerCase()}${remark.text.slice(1)}: ${remark.said}`],
  );
  return [undone.length === 0 ? allWell : notDone(undone.join(', ')), ...said].join(', ');
}

/** A guest sends the list from the last day until so many days after it. */
const DAYS_AFTER = 7;

export const departureShownFrom = ({ last }: Pick<SlotRun, 'last'>): LocalDate => dateOfSlot(last);

/** Whether the list of a stay is filled in on the day. */
export const mayFillIn = (stay: Pick<SlotRun, 'last'>, day: LocalDate): boolean =>
  departureShownFrom(stay) <= day && day <= addDays(departureShownFrom(stay), DAYS_AFTER);

/** Guests are reminded once this long after they left, and no longer after the second. */
const REMINDED_AFTER_MS = DAY_MS;
const NOT_AFTER_MS = 3 * DAY_MS;
/** No stay that ended longer ago is reminded of. */
export const REMINDED_WITHIN_DAYS = 4;

/** Whether a guest who has sent nothing is reminded now: the list was there when they left, a day ago or more. */
export function isReminderDue({ last, listSince }: { last: number; listSince: Date }, now: Date): boolean {
  const left = arrivalOf({ first: last + 1, last: last + 1 });
  const ago = now.getTime() - left;
  return listSince.getTime() <= left && ago >= REMINDED_AFTER_MS && ago < NOT_AFTER_MS;
}

/** Photos are kept for a year, and answers for two. */
export const PHOTOS_KEPT_DAYS = 365;
export const ANSWERS_KEPT_DAYS = 730;
