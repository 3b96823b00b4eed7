import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readXml } from '#testing/xml.ts';
import { decimalKroner, element, optional, writeXml } from './xml.ts';

// Controls but tab and line ends, halves of pairs, and two that are no characters: by class, not as the writer has it.
const UNWRITABLE = /[\p{Cs}\uFFFE\uFFFF]|(?![\t\n\r\u007F-\u009F])\p{Cc}/u;

describe('a document', () => {
  test('is indented, names its encoding, and leaves out what is missing', () => {
    const xml = writeXml(
      element('a', [element('b', 'c', { d: '1' }), null, optional('e', ' \n'), optional('f', ' g ')]),
    );
    expect(xml).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <b d="1">c</b>\n  <f>g</f>\n</a>\n');
  });

  test('is read as it was written, in text and in attributes, save what XML cannot hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { texts } = readXml(writeXml(element('a', text, { b: text })), {});
        const kept = Array.from(text).filter((character) => !UNWRITABLE.test(character));
        expect(texts('/a')).toEqual([kept.join('')]);
        expect(texts('/a/@b')).toEqual([kept.join('')]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('an amount', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [12_345, '123.45'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('of %i øre is %s', (ore, kroner) => {
    expect(decimalKroner(ore)).toBe(kroner);
  });

  test.each([-1, 0.5, Number.NaN, Infinity])('of %d øre is none', (ore) => {
    expect(() => decimalKroner(ore)).toThrow('whole øre');
  });
});
