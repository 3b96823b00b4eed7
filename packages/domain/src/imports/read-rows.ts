import { isEmailAddress } from '../accounts/profile.ts';

/** One row of what was pasted or read, and the line it begins on, counted as an editor does. */
export type SourceRow = { line: number; cells: string[] };

const SEPARATORS = ['\t', ';', ','] as const;
type Separator = (typeof SEPARATORS)[number];

type Split = {
  rows: SourceRow[];
  /** Something stood between the end of a quote and the end of its cell: another separator, most likely. */
  hasStray: boolean;
};

/** The text split into rows and cells; cells may be quoted and hold separators, line breaks and doubled quotes. */
function split(text: string, separator: Separator): Split {
  const rows: SourceRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let wasQuoted = false;
  let hasStray = false;
  let line = 1;
  let begunOn = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
    wasQuoted = false;
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== '')) rows.push({ line: begunOn, cells });
    cells = [];
    begunOn = line;
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\n') line += 1;
    if (quoted && char === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (quoted && char === '"') quoted = false;
    else if (quoted) cell += char;
    // Only at the beginning of a cell: elsewhere it stands for inches or a nickname.
    else if (char === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
      wasQuoted = true;
    } else if (char === separator) endCell();
    else if (char === '\n') endRow();
    else {
      if (wasQuoted && char !== ' ') hasStray = true;
      cell += char;
    }
  }
  endRow();
  return { rows, hasStray };
}

const SAMPLE = 20;

/** How many cells the first rows would have, where they agree; none when they do not. */
function columnsBy(text: string, separator: Separator): number {
  const { rows, hasStray } = split(text, separator);
  if (hasStray) return 0;
  const counts = rows.slice(0, SAMPLE).map(({ cells }) => cells.length);
  const most = Math.max(0, ...counts);
  // A cell at the end is often left out; a comma in a name is not a column.
  const agreeing = counts.filter((count) => count === most).length;
  return most > 1 && agreeing * 2 >= counts.length ? most : 0;
}

function guessSeparator(sample: string): Separator {
  // A tab is typed by no one: where there is one, a spreadsheet put it there.
  const [best] = SEPARATORS.map((separator) => ({ separator, columns: columnsBy(sample, separator) }))
    .filter(({ columns }) => columns > 0)
    .toSorted((a, b) => Number(b.separator === '\t') - Number(a.separator === '\t') || b.columns - a.columns);
  return best?.separator ?? ';';
}

const SAMPLE_CHARACTERS = 20_000;

/** Rows of a file or of what was pasted: commas, semicolons or tabs, whichever it is. Blank lines are left out. */
export function readRows(text: string): SourceRow[] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  // Excel's own hint.
  const told = /^sep=([;,\t])\n/i.exec(plain)?.[1];
  const separator = SEPARATORS.find((one) => one === told) ?? guessSeparator(plain.slice(0, SAMPLE_CHARACTERS));
  const { rows } = split(plain, separator);
  return told === undefined ? rows : rows.slice(1);
}

export type AddressCell = { email: string; name: string };

const NAMED = /^"?([^"<>]*)(?:"\s*)?<([^<>\s]+)>$/;

/** An address as it is found in lists: bare, as a link, or behind its owner's name as mail programs write it. */
export function readAddress(cell: string): AddressCell {
  const text = cell.trim().replace(/^mailto:/i, '');
  const named = NAMED.exec(text);
  const [, name = '', email = ''] = named ?? [];
  return named ? { email, name: name.trim() } : { email: text, name: '' };
}

export const isAddressCell = (cell: string): boolean => isEmailAddress(readAddress(cell).email);
