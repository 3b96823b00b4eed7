// node tools/ci/count.ts report.json exit-code: prints "passed failed" for .ci/run to add up.
import { existsSync, readFileSync } from 'node:fs';
import { countsOf } from './counts.ts';

const [file = '', exitCode = '1'] = process.argv.slice(2);
const { passed, failed, flaky } = countsOf(existsSync(file) ? readFileSync(file, 'utf8') : null, Number(exitCode));
console.log(`${passed} ${failed}`);
if (flaky > 0) console.error(`                ${flaky} of them passed only at the second try: see the report`);
