import type { Texts } from '@hytte/contract/texts/text';
import { expect, test } from 'vitest';
import { checkTexts, type TextRules } from './check-texts.ts';

const texts: Texts = {
  hello: { no: 'Hei, {name}', en: 'Hello, {name}' },
  step_hut: { no: 'Hytte', en: 'Hut' },
  step_draw: { no: 'Trekning', en: 'Draw' },
  not_found: { no: 'Finnes ikke', en: 'Not found' },
};
const rules: TextRules = {
  texts,
  builtKeys: { 'step_*': ['hut', 'draw'] },
  codes: ['not_found'],
  names: ['Hyttelaget'],
};

const TIDY = "export const A = () => <p title={t('hello')}>{t(`step_${step}`)} · 7 <b>Hyttelaget</b></p>;";

/** What is said when one file is planted in a tree without faults, or when the rules are otherwise. */
const say = (
  text: string,
  given: Partial<TextRules> = {},
  path = 'apps/web/src/features/huts/huts/Planted.tsx',
): string[] =>
  checkTexts(
    [
      { path: 'apps/web/src/app/Tidy.tsx', text: TIDY },
      { path, text },
    ],
    { ...rules, ...given },
  ).map((finding) => `${finding.path}:${finding.line} ${finding.says}`);

test('a tree without faults has nothing said about it', () => {
  expect(say('')).toEqual([]);
});

test('a key that does not exist', () => {
  expect(say("\nexport const x = t(isNew ? 'hello' : 'helo');")).toEqual([
    'apps/web/src/features/huts/huts/Planted.tsx:2 asks for the text helo, which does not exist.',
  ]);
});

test('a text that another sentence follows ends with a full stop', () => {
  const planted = "export const A = () => <LoadFailed what={t('failed')} error={error} />;";
  const failedAs = (no: string) => say(planted, { texts: { ...texts, failed: { no, en: 'It failed.' } } });
  expect(failedAs('Det gikk ikke.')).toEqual([]);
  expect(failedAs('Det gikk ikke')).toEqual([
    'apps/web/src/features/huts/huts/Planted.tsx:1 puts a sentence after failed: end it with a full stop.',
  ]);
});

test('a text that nobody asks for, unless an email of the server does', () => {
  const more = { ...texts, forgotten: { no: 'Glemt', en: 'Forgotten' } };
  const unused = ['packages/contract/src/texts:1 forgotten is used nowhere: delete it.'];
  expect(say('', { texts: more })).toEqual(unused);
  expect(say("expect(t('forgotten'))", { texts: more }, 'apps/web/src/app/A.test.tsx')).toEqual(unused);
  expect(say('write(mailTexts.forgotten)', { texts: more }, 'apps/server/src/features/a/a.mails.ts')).toEqual([]);
});

test('a key that is put together must be named with what is filled in, and only while it is', () => {
  expect(say('export const x = t(`hel${lo}`)')).toEqual([]); // no shape of ours: the compiler has it
  const more = { ...texts, role_owner: { no: 'Eier', en: 'Owner' } };
  expect(say('export const x = t(`role_${role}`)', { texts: more })[0]).toContain('builds keys of the shape role_*');
  expect(say('', { builtKeys: { ...rules.builtKeys, 'gone_*': 'any' } })).toEqual([
    'tools/checks/texts/built-keys.ts:1 names the shape gone_*, which nothing builds: take it out.',
  ]);
  expect(say('', { texts: { ...texts, step_old: { no: 'Før', en: 'Before' } } })).toHaveLength(1);
});

test('placeholders that differ', () => {
  const hello = { no: 'Hei, {name}', en: 'Hello, {names}' };
  expect(say('', { texts: { ...texts, hello } })).toEqual([
    'packages/contract/src/texts:1 hello has other placeholders in Norwegian ({name}) than in English ({names}).',
  ]);
});

test.each([
  ['between tags', '<p>Velkommen</p>'],
  ['in braces', "<p>{isNew && 'Ny'}</p>"],
  ['as one of two', "<p>{isNew ? 'Ny' : t('hello')}</p>"],
  ['as a label', '<input aria-label="Ny" />'],
  ['as a title in braces', "<i title={'Ny'} />"],
  ['as a placeholder', '<input placeholder="Ny" />'],
  ['as the words of a picture', '<img alt="Ny" />'],
])('words outside the texts: %s', (_where, jsx) => {
  expect(say(`export const A = () => ${jsx};`)).toEqual([
    expect.stringMatching(/Planted\.tsx:1 says “(Ny|Velkommen)” in one language: make it a text\.$/),
  ]);
});

test('a class, a number, a key given in place of its text, and a name say nothing', () => {
  const jsx = '<Section title="hello" className="grid gap-2" alt="">{1} – <b>Hyttelaget</b></Section>';
  expect(say(`export const A = () => ${jsx};`)).toEqual([]);
});

test('a text that was never translated', () => {
  const wrong = (no: string, en: string) => say('t("odd")', { texts: { ...texts, odd: { no, en } } });
  expect(wrong('Choose a hut', 'Choose a hut')).toEqual([expect.stringContaining('odd is the same in both languages')]);
  expect(wrong('Choose the hut', 'Choose a hut')).toEqual([
    expect.stringContaining('odd has English in its Norwegian'),
  ]);
  expect(wrong('Velg en hytte', 'Velg hytte og uke')).toEqual([
    expect.stringContaining('odd has Norwegian in its English'),
  ]);
  expect(wrong('Status', 'Status')).toEqual([]);
  expect(wrong('© Hyttelaget', '© Hyttelaget')).toEqual([]);
});

test('a word that the house does not use, in either language', () => {
  const sayOf = (no: string, en: string): string[] => say('', { texts: { ...texts, hello: { no, en } } });
  expect(sayOf('Dyrt per natt', 'Dear')).toEqual([
    'packages/contract/src/texts:1 hello says “natt”: the word is “døgn”.',
  ]);
  expect(sayOf('Du får en e-post', 'You get an email')).toHaveLength(1);
  expect(sayOf('Midnatt, {email}', 'An e-mail to {email}')).toEqual([]);
  expect(sayOf('Er alt i orden? Alt du har', 'The club is drawing right now')).toEqual([]);
  expect(sayOf('Opphold som alt er tildelt', 'The next drawing')).toHaveLength(2);
});
