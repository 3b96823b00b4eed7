import path from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { readSourceFiles } from '../checks/source-files.ts';

const root = path.join(import.meta.dirname, '../..');

/** Code of the product: tests and their helpers get no text from outside. */
const IN_PRODUCT = /^(apps|packages)\/[^/]+\/src\/(?!testing\/|authz\/).*\.tsx?$/;
const IS_TEST = /\.test\.tsx?$/;

const isLinear = async (source: string, flags: string): Promise<boolean> =>
  (await check(source, flags, { timeout: 60_000 })).status === 'safe';

test.each(['^(a+)+$', '(a|a)*b', '\\s*\\n\\s*', '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'])(
  'the check sees through /%s/',
  async (source) => expect(await isLinear(source, '')).toBe(false),
);

test('no regular expression of the product takes more than linear time', { timeout: 300_000 }, async () => {
  const files = await readSourceFiles(root);
  const found = files
    .filter(({ path: file }) => IN_PRODUCT.test(file) && !IS_TEST.test(file))
    .map(({ path: file, text }) => patternsIn(file, text));
  // One that is built at run time cannot be checked here.
  expect(found.flatMap(({ made }) => made)).toEqual([]);
  const patterns = new Map(found.flatMap((one) => one.patterns).map((one) => [`/${one.source}/${one.flags}`, one]));
  expect(patterns.size).toBeGreaterThan(80);
  const slow: string[] = [];
  for (const [pattern, { source, flags, file, line }] of patterns)
    if (!(await isLinear(source, flags))) slow.push(`${file}:${line} ${pattern}`);
  expect(slow).toEqual([]);
});

/** A regular expression literal. */
type SourcePattern = { file: string; line: number; source: string; flags: string };

const isRegExpCall = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

function readLiteral(text: string): { source: string; flags: string } {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

/** Every regular expression literal of a file, and the places where one is built at run time. */
function patternsIn(file: string, text: string): { patterns: SourcePattern[]; made: string[] } {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const patterns: SourcePattern[] = [];
  const made: string[] = [];
  const visit = (node: ts.Node): void => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    if (ts.isRegularExpressionLiteral(node)) patterns.push({ file, line, ...readLiteral(node.text) });
    else if (isRegExpCall(node)) made.push(`${file}:${line}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { patterns, made };
}
