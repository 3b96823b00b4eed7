// pnpm quality: writes docs/quality.md from the records in docs/quality.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { qualityPage, readRecord } from './records.ts';

const docs = join(import.meta.dirname, '../../docs');
const files = (await readdir(join(docs, 'quality'))).filter((file) => file.endsWith('.json')).toSorted();
const records = await Promise.all(
  files.map(async (file) => readRecord(await readFile(join(docs, 'quality', file), 'utf8'))),
);
await writeFile(join(docs, 'quality.md'), qualityPage(records));
console.log(`docs/quality.md: ${records.length} commands`);
