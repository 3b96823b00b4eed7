// node tools/ci/count.ts report.json exit-code: prints "passed failed" for .ci/run to add up.
import { existsSync, readFileSync } from 'node:fs';

type Counts = { passed: number; failed: number; /** Passed, but not at the first try. */ flaky: number };

type Report = {
  /** pnpm check */
  passed?: number;
  failed?: number;
  /** Vitest */
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { status: string; assertionResults: { status: string }[] }[];
  /** Playwright */
  stats?: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
};

/** Reads a report of `pnpm check`, Vitest or Playwright. A step that failed counts at least one failure. */
export function countsOf(text: string | null, exitCode: number): Counts {
  const { passed, failed, flaky } = read(text) ?? { passed: 0, failed: 1, flaky: 0 };
  return { passed, flaky, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}

function read(text: string | null): Counts | null {
  const report = parse(text);
  if (report?.stats) {
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0), flaky };
  }
  if (report?.numPassedTests !== undefined && report.numFailedTests !== undefined)
    return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles(report), flaky: 0 };
  if (report?.passed !== undefined && report.failed !== undefined)
    return { passed: report.passed, failed: report.failed, flaky: 0 };
  return null;
}

/** Test files that failed outside their tests; Vitest counts no failed test for them. */
const brokenFiles = ({ testResults = [] }: Report): number =>
  testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  ).length;

function parse(text: string | null): Report | null {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const [file = '', exitCode = '1'] = process.argv.slice(2);
  const { passed, failed, flaky } = countsOf(existsSync(file) ? readFileSync(file, 'utf8') : null, Number(exitCode));
  console.log(`${passed} ${failed}`);
  if (flaky > 0) console.error(`                ${flaky} of them passed only at the second try: see the report`);
}
