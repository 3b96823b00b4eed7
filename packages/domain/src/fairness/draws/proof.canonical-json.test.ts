import { assert, date, json, property } from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './proof.ts';

test('keys are sorted at every depth, lists keep their order, nothing is spaced', () => {
  const value = { b: [{ d: 1, c: null }, 'å'], a: { z: true, Z: false } };
  expect(canonicalJson(value)).toBe('{"a":{"Z":false,"z":true},"b":[{"c":null,"d":1},"å"]}');
});

test('says the same as it was given, and the same again', () => {
  assert(
    property(json(), (text) => {
      const once = canonicalJson(JSON.parse(text));
      expect(JSON.parse(once)).toEqual(JSON.parse(JSON.stringify(JSON.parse(text))));
      expect(canonicalJson(JSON.parse(once))).toBe(once);
    }),
  );
});

test('the same bytes as sorting at every value that is written, dates and all', () => {
  const slowly = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  assert(
    property(json(), date({ noInvalidDate: true }), (text, at) => {
      const value = { text: JSON.parse(text), at, nothing: undefined, list: [undefined, at] };
      expect(canonicalJson(value)).toBe(JSON.stringify(value, slowly));
    }),
  );
  const odd = JSON.parse('{"b":1,"__proto__":{"z":1,"10":2,"9":3},"a":2}');
  expect(canonicalJson(odd)).toBe('{"__proto__":{"9":3,"10":2,"z":1},"a":2,"b":1}');
});
