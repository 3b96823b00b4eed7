import { execFile } from 'node:child_process';
import { symlink, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { accomplices, clean, folderCycle, planted, plantedInTests, type Planted } from './import-rules.planted.ts';
import { plantTree, type Files, type PlantedTree } from './planted-tree.ts';

const repository = join(import.meta.dirname, '../..');

type Report = {
  summary: {
    violations: { rule: { name: string }; from: string }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
};

function cruise(root: string, config: string): Promise<Report> {
  const { promise, resolve, reject } = Promise.withResolvers<Report>();
  const args = ['packages', 'apps', 'e2e', '--output-type', 'json', '--config', join(repository, config)];
  execFile(
    join(repository, 'node_modules/.bin/depcruise'),
    args,
    { cwd: root, maxBuffer: 64e6 },
    (failure, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(JSON.parse(stdout));
      else reject(new Error(`depcruise gave no report: ${stderr}`, { cause: failure }));
    },
  );
  return promise;
}

async function plantHouse(files: Files): Promise<PlantedTree> {
  const tree = await plantTree(files);
  await mkdir(join(tree.root, 'node_modules/@hytte'), { recursive: true });
  await symlink('../../packages/domain', join(tree.root, 'node_modules/@hytte/domain'));
  await symlink('../../packages/contract', join(tree.root, 'node_modules/@hytte/contract'));
  return tree;
}

/** What the rules say of a tree (`rule file`, once each), and which rules were asked. */
async function judge(tree: PlantedTree, config: string): Promise<{ violations: string[]; rules: string[] }> {
  const { summary } = await cruise(tree.root, config);
  return {
    violations: [...new Set(summary.violations.map(({ rule, from }) => `${rule.name} ${from}`))].toSorted(),
    rules: summary.ruleSetUsed.forbidden.map(({ name }) => name),
  };
}

const lines = (plants: Planted[]): string[] => plants.map(({ rule, file }) => `${rule} ${file}`);
const filesOf = (plants: Planted[]): Files => Object.fromEntries(plants.map(({ file, code }) => [file, code]));

const house = '.dependency-cruiser.cjs';
const tests = '.dependency-cruiser.tests.cjs';
let cleanHouse: Awaited<ReturnType<typeof judge>>;
let cleanTests: typeof cleanHouse;
let plantedHouse: typeof cleanHouse;
let plantedTests: typeof cleanHouse;

beforeAll(async () => {
  await using cleanTree = await plantHouse(clean);
  await using houseTree = await plantHouse({ ...clean, ...accomplices, ...folderCycle, ...filesOf(planted) });
  await using testsTree = await plantHouse({ ...clean, ...filesOf(plantedInTests) });
  [cleanHouse, cleanTests] = await Promise.all([judge(cleanTree, house), judge(cleanTree, tests)]);
  [plantedHouse, plantedTests] = await Promise.all([judge(houseTree, house), judge(testsTree, tests)]);
}, 60_000);

test('a tree that keeps the floors is left alone', () => {
  expect(cleanHouse.violations).toEqual([]);
  expect(cleanTests.violations).toEqual([]);
});

test.for(planted)('$rule is reported for $file', ({ rule, file }) => {
  expect(plantedHouse.violations).toContain(`${rule} ${file}`);
});

test('two features that need each other through different files are a cycle, and nothing else is reported', () => {
  const ring = ['huts', 'seasons'].map((name) => `no-cycles-between-features apps/server/src/features/${name}`);
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
