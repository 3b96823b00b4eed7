import { STEPS } from '@hytte/domain/clubs/today/checklist';
import { expect, test } from 'vitest';
import { checklistTexts } from './checklist.ts';
import { LANGUAGES } from '../text.ts';

const words = (text: string): number => text.split(/\s+/).length;

test.each(STEPS)('%s says why in at most twelve words', (step) => {
  const why = checklistTexts[`step_${step}_why`];
  for (const language of LANGUAGES) expect(words(why[language])).toBeLessThanOrEqual(12);
});
