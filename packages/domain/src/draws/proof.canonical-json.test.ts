import { assert, json, property } from 'fast-check';
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
