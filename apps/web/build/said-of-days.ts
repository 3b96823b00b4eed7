import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { bundleOneFile } from './bundle-one-file.ts';

// Writes what the booking page says of days, bundled and minified as for a browser, to the file that is named: the
// server's agreement test compares it with what the server does.
const [, , file = ''] = argv;

await writeFile(
  file,
  await bundleOneFile({
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    build: {
      lib: { entry: join(import.meta.dirname, '../src/testing/said-of-days.ts'), formats: ['es'] },
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  }),
);
