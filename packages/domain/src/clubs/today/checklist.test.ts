import { expect, test } from 'vitest';
import { checklistOf, type ClubFacts, nextStep, type Step, STEPS } from './checklist.ts';

const justFounded: ClubFacts = {
  hasPicture: false,
  huts: 0,
  seasons: 0,
  hasChosenSharing: false,
  drawsAutomatically: false,
  draws: 0,
  members: 1,
  invitations: 0,
  forms: 0,
  hasDecidedOnPayment: false,
};

const doneIn = (club: Partial<ClubFacts>): Step[] =>
  checklistOf({ ...justFounded, ...club }).flatMap(({ step, done }) => (done ? [step] : []));

test('a club that was just founded has eight things to see to', () => {
  expect(checklistOf(justFounded).map(({ step }) => step)).toEqual(STEPS);
  expect(doneIn({})).toEqual([]);
});

test.each<[string, Partial<ClubFacts>, Step]>([
  ['a picture', { hasPicture: true }, 'picture'],
  ['a hut', { huts: 1 }, 'hut'],
  ['a season', { seasons: 1 }, 'seasons'],
  ['a way of sharing days', { hasChosenSharing: true }, 'sharing'],
  ['draws that come by themselves', { drawsAutomatically: true }, 'draws'],
  ['a draw made by hand', { draws: 1 }, 'draws'],
  ['a second member', { members: 2 }, 'invite'],
  ['an invitation nobody has answered', { invitations: 1 }, 'invite'],
  ['a form', { forms: 1 }, 'questions'],
  ['a word on payment', { hasDecidedOnPayment: true }, 'payment'],
])('%s ticks one line and no other', (_what, club, step) => {
  expect(doneIn(club)).toEqual([step]);
});

test('the next step is the first that is left, also when later ones are done', () => {
  expect(nextStep(checklistOf({ ...justFounded, hasPicture: true, seasons: 5 }))).toBe('hut');
  expect(nextStep(STEPS.map((step) => ({ step, done: true })))).toBeNull();
});
