// pnpm ways-of-sharing: prints what each way of sharing days does in two years of a club, and writes it to the paper.
import { readFile, writeFile } from 'node:fs/promises';
import { GIVEN_BACK, givenBackTable } from './given-back.ts';
import { figuresOfAll, PAPER, TABLE, tableOf, withTable } from './ways.ts';

const table = tableOf(figuresOfAll());
console.log(table);
const givenBack = givenBackTable();
console.log(givenBack);
const paper = withTable(await readFile(PAPER, 'utf8'), TABLE, table);
await writeFile(PAPER, withTable(paper, GIVEN_BACK, givenBack));
