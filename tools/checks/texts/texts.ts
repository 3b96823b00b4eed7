import { textGroups } from '@hytte/contract/texts/all-texts';
import type { Texts } from '@hytte/contract/texts/text';
import type { Finding, SourceFile } from '../source-files.ts';
import { BUILT_KEYS, CODES } from './built-keys.ts';
import { checkTexts } from './check-texts.ts';

/** Names of things, places and languages, the same whatever is spoken. The hut of the front page's example is one of the demo's. */
const NAMES = ['Hyttelaget', 'Bukkestua', 'Hemsedal', 'Norsk', 'English'];

const texts: Texts = Object.assign({}, ...Object.values(textGroups));

export const checkAllTexts = (files: SourceFile[]): Finding[] =>
  checkTexts(files, { texts, builtKeys: BUILT_KEYS, codes: CODES, names: NAMES });
