import { z } from 'zod';
import { OptionalText } from '../setting-values.ts';

/** An installation of ours beside others (ADR 0097): its name, and where people and the other cells reach it. */
export type Cell = { name: string; origin: string };

export type CellSettings = {
  /** The name of this cell. */
  name: string;
  /** With this one, in the order they are shown. */
  all: readonly Cell[];
  /** Messages between cells are signed with the first and verified with any. */
  secrets: readonly string[];
  directoryUrl: string;
  /** Keys the hashes that the directory is asked with. The directory does not know it, so it cannot guess addresses. */
  directoryPepper: string;
};

const CELL_NAME = /^[a-z][a-z0-9-]{0,29}$/;

export const CellSecrets = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((secret) => secret.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every((secret) => secret.length >= 32), 'every secret must have at least 32 characters');

export const cellShape = {
  CELL: OptionalText,
  CELLS: OptionalText,
  CELL_SECRETS: CellSecrets.optional(),
  DIRECTORY_URL: OptionalText,
  DIRECTORY_PEPPER: OptionalText,
};

type CellVariables = z.infer<z.ZodObject<typeof cellShape>>;
type Report = (name: keyof CellVariables, message: string) => void;

const NAMES = ['CELL', 'CELLS', 'CELL_SECRETS', 'DIRECTORY_URL', 'DIRECTORY_PEPPER'] as const;

const isGiven = (value: string | string[] | undefined): boolean => value !== undefined && value.length > 0;

/** `no-1=https://no-1.hyttelaget.example, …` */
const cellsIn = (list: string): Cell[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [name = '', origin = ''] = one.split('=', 2).map((part) => part.trim());
      return { name, origin };
    });

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname)));
}

const isThisMachine = (hostname: string): boolean => ['127.0.0.1', 'localhost'].includes(hostname);

/** All of them or none. */
export function checkCells(given: CellVariables, publicUrl: string, report: Report): void {
  const missing = NAMES.filter((name) => !isGiven(given[name]));
  if (missing.length === NAMES.length) return;
  for (const name of missing) report(name, 'is needed when the rest of the cells is set');
  const { CELL: name, CELLS: list, DIRECTORY_URL: directory, DIRECTORY_PEPPER: pepper } = given;
  if (pepper && pepper.length < 32) report('DIRECTORY_PEPPER', 'must have at least 32 characters');
  if (directory && !isOrigin(directory))
    report('DIRECTORY_URL', 'must be an https: origin without a path (http: on this machine only)');
  if (!list) return;
  const cells = cellsIn(list);
  for (const cell of cells)
    if (!CELL_NAME.test(cell.name) || cell.name === DIRECTORY || !isOrigin(cell.origin))
      report('CELLS', `must be a list of name=origin; this is not one: ${cell.name}=${cell.origin}`);
  if (new Set(cells.map((cell) => cell.name)).size < cells.length) report('CELLS', 'names a cell twice');
  const own = cells.find((cell) => cell.name === name);
  if (name && !own) report('CELLS', `must name this cell, ${name}, too`);
  if (own && isOrigin(own.origin) && own.origin !== new URL(publicUrl).origin)
    report('CELLS', `gives this cell another address than PUBLIC_URL`);
}

/** What messages to the directory are addressed to. No cell may have the name. */
export const DIRECTORY = 'directory';

/** Null: this installation knows of no other. */
export function toCellSettings(given: CellVariables): CellSettings | null {
  const { CELL: name, CELLS: list, CELL_SECRETS: secrets, DIRECTORY_URL: url, DIRECTORY_PEPPER: pepper } = given;
  if (!name || !list || !secrets || !url || !pepper) return null;
  return { name, all: cellsIn(list), secrets, directoryUrl: url, directoryPepper: pepper };
}

export const otherCells = ({ all, name }: CellSettings): Cell[] => all.filter((cell) => cell.name !== name);
