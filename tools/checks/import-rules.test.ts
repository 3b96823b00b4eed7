import { execFile } from 'node:child_process';
import { symlink, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { accomplices, clean, folderCycle, planted } from './import-rules.planted.ts';
import { plantTree, type PlantedTree } from './planted-tree.ts';

const repository = join(import.meta.dirname, '../..');

type Report = {
  summary: {
    violations: { rule: { name: string }; from: string }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
};

function cruise(root: string): Promise<Report> {
  const { promise, resolve, reject } = Promise.withResolvers<Report>();
  const args = ['packages', 'apps', 'e2e', '--output-type', 'json'];
  execFile(
    join(repository, 'node_modules/.bin/depcruise'),
    [...args, '--config', join(repository, '.dependency-cruiser.cjs')],
    { cwd: root, maxBuffer: 64e6 },
    (failure, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(JSON.parse(stdout));
      else reject(new Error(`depcruise gave no report: ${stderr}`, { cause: failure }));
    },
  );
  return promise;
}

/** What the rules say of a tree (`rule file`, once each), and which rules were asked. */
async function judge(tree: PlantedTree): Promise<{ violations: string[]; rules: string[] }> {
  await mkdir(join(tree.root, 'node_modules/@hytte'), { recursive: true });
  await symlink('../../packages/domain', join(tree.root, 'node_modules/@hytte/domain'));
  await symlink('../../packages/contract', join(tree.root, 'node_modules/@hytte/contract'));
  const { summary } = await cruise(tree.root);
  return {
    violations: [...new Set(summary.violations.map(({ rule, from }) => `${rule.name} ${from}`))].toSorted(),
    rules: summary.ruleSetUsed.forbidden.map(({ name }) => name),
  };
}

let onClean: Awaited<ReturnType<typeof judge>>;
let onPlanted: typeof onClean;

beforeAll(async () => {
  await using cleanTree = await plantTree(clean);
  await using plantedTree = await plantTree({
    ...clean,
    ...accomplices,
    ...folderCycle,
    ...Object.fromEntries(planted.map(({ file, code }) => [file, code])),
  });
  [onClean, onPlanted] = await Promise.all([judge(cleanTree), judge(plantedTree)]);
}, 60_000);

test('a tree that keeps the floors is left alone', () => {
  expect(onClean.violations).toEqual([]);
});

test.for(planted)('$rule is reported for $file', ({ rule, file }) => {
  expect(onPlanted.violations).toContain(`${rule} ${file}`);
});

test('two features that need each other through different files are a cycle, and nothing else is reported', () => {
  const expected = [
    ...planted.map(({ rule, file }) => `${rule} ${file}`),
    'no-cycles-between-features apps/server/src/features/huts',
    'no-cycles-between-features apps/server/src/features/seasons',
  ];
  expect(onPlanted.violations).toEqual(expected.toSorted());
});

test('every rule has a planted violation', () => {
  const reported = new Set(onPlanted.violations.map((line) => line.split(' ')[0]));
  expect(onPlanted.rules.filter((name) => !reported.has(name))).toEqual([]);
});
