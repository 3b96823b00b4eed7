import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const repository = join(import.meta.dirname, '../..');

/** As in `.dependency-cruiser.cjs`: code that only tests run. */
const TEST_CODE = /\.test\.tsx?$|^(?:apps|packages)\/[^/]+\/src\/(?:testing|authz)\//;

const Violation = z.object({
  type: z.string(),
  from: z.string(),
  to: z.string(),
  rule: z.object({ name: z.string() }),
  cycle: z.array(z.object({ name: z.string() })).optional(),
});
const Report = z.object({
  summary: z.object({
    violations: z.array(Violation),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string(), comment: z.string().optional() })) }),
  }),
});

type Judgement = {
  violations: z.infer<typeof Violation>[];
  /** By the name of each rule that was asked: what to do instead. */
  advice: Map<string, string>;
};

const isTest = (path: string): boolean => TEST_CODE.test(path);

async function cruise(root: string, config: string, files: string[]) {
  if (files.length === 0) return null;
  const { promise, resolve, reject } = Promise.withResolvers<z.infer<typeof Report>['summary']>();
  execFile(
    join(repository, 'node_modules/.bin/depcruise'),
    [...files, '--output-type', 'json', '--config', join(repository, config)],
    { cwd: root, maxBuffer: 256e6 },
    (failure, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(Report.parse(JSON.parse(stdout)).summary);
      else reject(new Error(`depcruise gave no report: ${stderr}`, { cause: failure }));
    },
  );
  return promise;
}

/** Asks every rule. Each file is read once: product code by the rules of the house, tests by those that bind tests. */
export async function judgeImports(root: string): Promise<Judgement> {
  const files = globSync('{packages,apps,e2e,tools}/**/*.{ts,tsx,js,mjs,cjs}', {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path),
  });
  const summaries = await Promise.all([
    cruise(
      root,
      '.dependency-cruiser.cjs',
      files.filter((path) => !isTest(path)),
    ),
    cruise(root, '.dependency-cruiser.tests.cjs', files.filter(isTest)),
  ]);
  const asked = summaries.filter((summary) => summary !== null);
  return {
    violations: asked.flatMap(({ violations }) => violations),
    advice: new Map(
      asked.flatMap(({ ruleSetUsed }) => ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment ?? ''])),
    ),
  };
}
