import { join } from 'node:path';
import { checkDeployFiles } from './deploy/deploy-files.ts';
import { checkMigrationNames } from './migration-names.ts';
import { checkMigrationSafety } from './migrations/safety.ts';
import { checkPaperLinks } from './paper-links.ts';
import { checkProjectText } from './project-text.ts';
import { readSourceFiles, type Finding, type SourceFile } from './source-files.ts';
import { TABLE_OWNERS } from './table-owners.ts';
import { checkTableOwnership } from './table-ownership.ts';
import { checkAllTexts } from './texts/texts.ts';

const CHECKS: Record<string, (files: SourceFile[]) => Finding[] | Promise<Finding[]>> = {
  deploy: checkDeployFiles,
  migrations: checkMigrationNames,
  papers: checkPaperLinks,
  safety: checkMigrationSafety,
  tables: (files) => checkTableOwnership(files, TABLE_OWNERS),
  text: checkProjectText,
  texts: checkAllTexts,
};

const name = process.argv[2] ?? '';
const check = CHECKS[name];
if (check === undefined) {
  console.error(`Usage: node tools/checks/run.ts ${Object.keys(CHECKS).join(' | ')}`);
  process.exit(2);
}
const findings = await check(await readSourceFiles(join(import.meta.dirname, '../..')));
for (const { path, line, says } of findings) console.error(`${path}:${line} ${says}`);
if (findings.length > 0) process.exitCode = 1;
