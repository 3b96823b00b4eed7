import { expect, test } from 'vitest';
import { readConfig, readDirectoryConfig } from '../config.ts';

const enough = {
  DATABASE_URL: 'postgres://app@127.0.0.1:5432/hyttelaget',
  PUBLIC_URL: 'https://no-1.hytter.example/',
  TOKEN_SECRETS: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1025',
  FILES_DIR: 'files',
};
const cells = {
  CELL: 'no-1',
  CELLS: 'no-1=https://no-1.hytter.example, no-2=https://no-2.hytter.example',
  CELL_SECRETS: 's'.repeat(32),
  DIRECTORY_URL: 'https://directory.hytter.example',
  DIRECTORY_PEPPER: 'p'.repeat(32),
};
const settings = { ...enough, ...cells };

test('an installation is alone unless it is told otherwise; an unfilled template is no telling', () => {
  expect(readConfig(enough).ctx.cells).toBeNull();
  const unfilled = Object.fromEntries(Object.keys(cells).map((name) => [name, '']));
  expect(readConfig({ ...enough, ...unfilled }).ctx.cells).toBeNull();
});

test('a cell knows itself and the others', () => {
  expect(readConfig(settings).ctx.cells).toMatchObject({
    name: 'no-1',
    all: [
      { name: 'no-1', origin: 'https://no-1.hytter.example' },
      { name: 'no-2', origin: 'https://no-2.hytter.example' },
    ],
    secrets: ['s'.repeat(32)],
  });
});

test.each([
  [{ CELL_SECRETS: '' }, 'CELL_SECRETS is needed when the rest of the cells is set'],
  [{ CELL_SECRETS: 'short' }, 'CELL_SECRETS every secret must have at least 32 characters'],
  [{ DIRECTORY_PEPPER: 'short' }, 'DIRECTORY_PEPPER must have at least 32 characters'],
  [{ CELL: 'no-3' }, 'CELLS must name this cell, no-3, too'],
  [{ PUBLIC_URL: 'https://elsewhere.example' }, 'CELLS gives this cell another address than PUBLIC_URL'],
  [{ CELLS: `${cells.CELLS},no-2=https://else.example` }, 'CELLS names a cell twice'],
  [{ CELLS: `${cells.CELLS},no-3=http://else.example` }, 'this is not one: no-3=http://else.example'],
  [{ CELLS: `${cells.CELLS},no-3=https://else.example/path` }, 'this is not one: no-3'],
  [{ CELLS: `${cells.CELLS},directory=https://else.example` }, 'this is not one: directory'],
  [{ DIRECTORY_URL: 'http://directory.example' }, 'DIRECTORY_URL must be an https: origin'],
])('%j is refused', (wrong, sentence) => {
  expect(() => readConfig({ ...settings, ...wrong })).toThrow(sentence);
});

test('the directory needs a database and the secret, and no pepper', () => {
  const { DATABASE_URL } = enough;
  expect(readDirectoryConfig({ DATABASE_URL, CELL_SECRETS: 's'.repeat(32) }).secrets).toHaveLength(1);
  expect(() => readDirectoryConfig({ DATABASE_URL })).toThrow('CELL_SECRETS is not set');
});
