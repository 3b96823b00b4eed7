import type { Texts } from '@hytte/contract/texts/text';
import type { Finding, SourceFile } from '../source-files.ts';
import { readWords, type Words } from './read-source.ts';
import { findOtherTerms } from './terms.ts';

export type TextRules = {
  /** Every text there is, by its key. */
  texts: Texts;
  /** Keys that are put together, by their shape. */
  builtKeys: Readonly<Record<string, readonly string[] | 'any'>>;
  /** Keys that come over the wire. */
  codes: readonly string[];
  /** Words that are the same in every language, and so in no list. */
  names: readonly string[];
};

/** Where keys are named: the site, emails and calendar files, and the list of public pages. */
const ASKS = /^(apps\/(web|server)\/src|packages\/contract\/src(?!\/texts))\/.*\.tsx?$/;
const SHOWS = /^apps\/web\/src\/.*\.tsx$/;
/** Tests speak of texts as they are read; the specimen sheet is not part of the site. */
const ASIDE = /\.test\.tsx?$|^apps\/web\/src\/(dev|testing)\/|^apps\/server\/src\/testing\//;
const GROUPS = /^packages\/contract\/src\/texts\/.*(?<!\.test)\.ts$/;

const expand = (shape: string, value: string): string => shape.replaceAll('*', value);
const placeholdersOf = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');

/** Texts that nobody asks for, or that are asked for and are not there; and words that are in no list of texts. */
export function checkTexts(files: SourceFile[], rules: TextRules): Finding[] {
  const sources = files.filter(({ path }) => ASKS.test(path) && !ASIDE.test(path));
  const read = sources.map((file) => ({ path: file.path, words: readWords(file) }));
  return [
    ...read.flatMap(({ path, words }) => findMissing(path, words, rules)),
    ...read.flatMap(({ path, words }) => findUnended(path, words, rules)),
    ...read.filter(({ path }) => SHOWS.test(path)).flatMap(({ path, words }) => findUntranslated(path, words, rules)),
    ...findUnused(
      files,
      read.map(({ words }) => words),
      rules,
    ),
    ...findUnequal(files, rules),
    ...findWrongLanguage(files, rules),
    ...findOtherTerms(rules.texts).map(({ key, says }) => ({ ...placeOf(files, key), says })),
  ];
}

function findMissing(path: string, { asked, shapes }: Words, { texts, builtKeys }: TextRules): Finding[] {
  const missing = asked.filter(({ text }) => !Object.hasOwn(texts, text));
  const unknown = shapes.filter(({ text }) => isShapeOfKeys(text, texts) && !Object.hasOwn(builtKeys, text));
  return [
    ...missing.map(({ text, line }) => ({ path, line, says: `asks for the text ${text}, which does not exist.` })),
    ...unknown.map(({ text, line }) => ({
      path,
      line,
      says: `builds keys of the shape ${text}: name it in tools/checks/texts/built-keys.ts, with what is filled in.`,
    })),
  ];
}

/** What could not be loaded, and why: two sentences on one line. */
const findUnended = (path: string, { followed }: Words, { texts }: TextRules): Finding[] =>
  followed
    .filter(({ text }) => Object.values(texts[text] ?? {}).some((one) => !one.endsWith('.')))
    .map(({ text, line }) => ({ path, line, says: `puts a sentence after ${text}: end it with a full stop.` }));

/** Such as `step_*`, if there is a key of that shape; an address or a class is none. */
const isShapeOfKeys = (shape: string, texts: Texts): boolean =>
  /^[a-z0-9_]+_\*(_[a-z0-9_]+)?$/.test(shape) && Object.keys(texts).some((key) => matches(shape, key));

const matches = (shape: string, key: string): boolean => new RegExp(`^${shape.replaceAll('*', '\\w+')}$`).test(key);

/** A component may be given the key of a text in place of the text. */
const findUntranslated = (path: string, { spoken }: Words, { texts, names }: TextRules): Finding[] =>
  spoken
    .filter(({ text }) => !names.includes(text) && !Object.hasOwn(texts, text))
    .map(({ text, line }) => ({ path, line, says: `says “${text}” in one language: make it a text.` }));

function findUnused(files: SourceFile[], read: readonly Words[], { texts, builtKeys, codes }: TextRules): Finding[] {
  const used = new Set(codes);
  for (const { names } of read) for (const name of names) used.add(name);
  const shapes = new Set(read.flatMap((words) => words.shapes.map(({ text }) => text)));
  const findings: Finding[] = [];
  for (const [shape, values] of Object.entries(builtKeys)) {
    if (!shapes.has(shape)) {
      const says = `names the shape ${shape}, which nothing builds: take it out.`;
      findings.push({ path: 'tools/checks/texts/built-keys.ts', line: 1, says });
    }
    const keys =
      values === 'any'
        ? Object.keys(texts).filter((key) => matches(shape, key))
        : values.map((value) => expand(shape, value));
    for (const key of keys) used.add(key);
  }
  const unused = Object.keys(texts).filter((key) => !used.has(key));
  return [
    ...findings,
    ...unused.map((key) => ({ ...placeOf(files, key), says: `${key} is used nowhere: delete it.` })),
  ];
}

function findUnequal(files: SourceFile[], { texts }: TextRules): Finding[] {
  const unequal = Object.entries(texts).filter(([, { no, en }]) => placeholdersOf(no) !== placeholdersOf(en));
  return unequal.map(([key, { no, en }]) => ({
    ...placeOf(files, key),
    says: `${key} has other placeholders in Norwegian (${placeholdersOf(no)}) than in English (${placeholdersOf(en)}).`,
  }));
}

// Small words that one language has and the other has not. Enough to notice a column that was never translated.
const ENGLISH = /\b(the|and|you|your|with|this|please|from|have|not)\b/i;
const NORWEGIAN = /\b(og|ikke|til|deg|din|ditt|dine|med|fra|eller)\b/i;

function findWrongLanguage(files: SourceFile[], { texts, names }: TextRules): Finding[] {
  const bare = (text: string): string =>
    names.reduce((rest, name) => rest.replaceAll(name, ''), text).replaceAll(/\{\w+\}/g, '');
  return Object.entries(texts).flatMap(([key, { no, en }]) => {
    const copied = no === en && (bare(no).match(/\p{L}{3,}/gu) ?? []).length > 1;
    const found = copied
      ? 'is the same in both languages'
      : ENGLISH.test(bare(no))
        ? 'has English in its Norwegian text'
        : NORWEGIAN.test(bare(en))
          ? 'has Norwegian in its English text'
          : null;
    return found === null ? [] : [{ ...placeOf(files, key), says: `${key} ${found}: translate it.` }];
  });
}

function placeOf(files: SourceFile[], key: string): { path: string; line: number } {
  const isOf = new RegExp(`^  ${key}: `);
  for (const { path, text } of files.filter((file) => GROUPS.test(file.path))) {
    const line = text.split('\n').findIndex((one) => isOf.test(one));
    if (line >= 0) return { path, line: line + 1 };
  }
  return { path: 'packages/contract/src/texts', line: 1 };
}
