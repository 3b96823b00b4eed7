import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readXml, within } from './read-xml.ts';

test('entities, comments and quotes of both kinds; nothing that declares its own', () => {
  const tree = readXml(`<?xml version="1.0"?><!-- <b/> --><a x='1 &gt; 0'>&#198;&#xd8;&amp;lt;<![CDATA[<&]]></a>`);
  expect(tree.children).toEqual([{ name: 'a', attributes: { x: '1 > 0' }, children: [], text: 'ÆØ&lt;<&' }]);
  for (const broken of [
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    '<a><b></a>',
    '<a',
    '</a>',
    '<a></b>',
    '<a><b></a></b>',
  ])
    expect(() => readXml(broken)).toThrow('not well-formed');
});

test('names are read without their prefix, and found at any depth', () => {
  const tree = readXml('<n:a xmlns:n="m"><b><n:c>1</n:c></b><c>2</c></n:a>');
  expect(within(tree, 'c').map(({ text }) => text)).toEqual(['1', '2']);
});

test('what is nested too deeply is refused, before anything walks down', () => {
  const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
  expect(within(readXml(nested(90)), 'b')).toEqual([]);
  expect(() => readXml(nested(200_000))).toThrow('nested too deeply');
});

function answerTo(text: string): string {
  try {
    readXml(text);
    return 'read';
  } catch (error) {
    return String(error);
  }
}

test('whatever it is given it answers with a tree or refuses, at once', () => {
  const piece = fc.constantFrom(
    '<a>',
    '</a>',
    '<a/>',
    '<',
    '>',
    '&amp;',
    '&#0;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    'x',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(answerTo(pieces.join(''))).toMatch(/^(?:read|Error: not well-formed)$/);
    }),
  );
});
