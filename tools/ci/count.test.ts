import { expect, test } from 'vitest';
import { countsOf } from './count.ts';

const json = JSON.stringify;

test('the counts of each kind of report are read', () => {
  expect(countsOf(json({ passed: 12, failed: 1 }), 1)).toMatchObject({ passed: 12, failed: 1 });
  expect(countsOf(json({ numPassedTests: 40, numFailedTests: 2, testResults: [] }), 1)).toMatchObject({
    passed: 40,
    failed: 2,
  });
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
  expect(countsOf(json({ stats, errors: [] }), 1)).toEqual({ passed: 6, failed: 1, flaky: 1 });
});

test('a test file that could not be loaded is a failure, though no test of it failed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(countsOf(json({ numPassedTests: 1, numFailedTests: 1, testResults }), 1)).toMatchObject({
    passed: 1,
    failed: 2,
  });
});

test('an error outside every browser test is a failure', () => {
  const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] };
  expect(countsOf(json(report), 1)).toMatchObject({ passed: 0, failed: 1 });
});

test('a step that failed without saying where counts one failure', () => {
  expect(countsOf(json({ passed: 3, failed: 0 }), 1)).toMatchObject({ passed: 3, failed: 1 });
});

test.each([null, '', '{"half', '{}', 'null'])('no readable report is a failure even with exit code 0: %s', (text) => {
  expect(countsOf(text, 0)).toMatchObject({ passed: 0, failed: 1 });
});
