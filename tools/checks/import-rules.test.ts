import { symlink, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { judgeImports } from './import-graph.ts';
import { accomplices, clean, folderCycle, planted, plantedInTests, type Planted } from './import-rules.planted.ts';
import { plantTree, type Files, type PlantedTree } from './planted-tree.ts';

async function plantHouse(files: Files): Promise<PlantedTree> {
  const tree = await plantTree(files);
  await mkdir(join(tree.root, 'node_modules/@hytte'), { recursive: true });
  await symlink('../../packages/domain', join(tree.root, 'node_modules/@hytte/domain'));
  await symlink('../../packages/contract', join(tree.root, 'node_modules/@hytte/contract'));
  return tree;
}

/** What the rules say of a tree (`rule file`, once each), and which rules were asked. */
async function judge(tree: PlantedTree): Promise<{ violations: string[]; rules: string[] }> {
  const { violations, advice } = await judgeImports(tree.root);
  return {
    violations: [...new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`))].toSorted(),
    rules: [...advice.keys()],
  };
}

const lines = (plants: Planted[]): string[] => plants.map(({ rule, file }) => `${rule} ${file}`);
const filesOf = (plants: Planted[]): Files => Object.fromEntries(plants.map(({ file, code }) => [file, code]));

let cleanTree: Awaited<ReturnType<typeof judge>>;
let plantedHouse: typeof cleanTree;
let plantedTests: typeof cleanTree;

beforeAll(async () => {
  await using nothing = await plantHouse(clean);
  await using house = await plantHouse({ ...clean, ...accomplices, ...folderCycle, ...filesOf(planted) });
  await using tests = await plantHouse({ ...clean, ...filesOf(plantedInTests) });
  cleanTree = await judge(nothing);
  plantedHouse = await judge(house);
  plantedTests = await judge(tests);
}, 120_000);

test('a tree that keeps the floors is left alone', () => {
  expect(cleanTree.violations).toEqual([]);
});

test.for(planted)('$rule is reported for $file', ({ rule, file }) => {
  expect(plantedHouse.violations).toContain(`${rule} ${file}`);
});

test('two features that need each other through different files are a cycle, and nothing else is reported', () => {
  const ring = ['huts', 'seasons'].map((name) => `no-cycles-between-features apps/server/src/features/huts/${name}`);
  expect(plantedHouse.violations).toEqual([...lines(planted), ...ring].toSorted());
});

test('in tests, exactly the planted violations are reported', () => {
  expect(plantedTests.violations).toEqual(lines(plantedInTests).toSorted());
});

test('every rule has a planted violation', () => {
  const reported = new Set([...plantedHouse.violations, ...plantedTests.violations].map((line) => line.split(' ')[0]));
  const rules = new Set([...plantedHouse.rules, ...plantedTests.rules]);
  expect([...rules].filter((name) => !reported.has(name))).toEqual([]);
});
