/** One row of the pasted text or file, and the line it begins on, from 1. */
export type SourceRow = { line: number; cells: string[] };

const SEPARATORS = ['\t', ';', ','] as const;
type Separator = (typeof SEPARATORS)[number];

type Split = {
  rows: SourceRow[];
  /** Text followed a closing quote within a cell: most likely the separator is another one. */
  hasStray: boolean;
};

/** Splits CSV text into rows and cells. Quoted cells may contain separators, line breaks and doubled quotes. */
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
    // A quote opens a quoted cell only at its beginning; elsewhere it means inches or a nickname.
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

/** How many columns this separator gives in the first rows; 0 when the rows disagree. */
function columnsBy(text: string, separator: Separator): number {
  const { rows, hasStray } = split(text, separator);
  if (hasStray) return 0;
  const counts = rows.slice(0, SAMPLE).map(({ cells }) => cells.length);
  const most = Math.max(0, ...counts);
  // Trailing cells are often missing; a comma in a name is not a column.
  const agreeing = counts.filter((count) => count === most).length;
  return most > 1 && agreeing * 2 >= counts.length ? most : 0;
}

function guessSeparator(sample: string): Separator {
  // Nobody types tabs: where there are any, the text was copied from a spreadsheet.
  const [best] = SEPARATORS.map((separator) => ({ separator, columns: columnsBy(sample, separator) }))
    .filter(({ columns }) => columns > 0)
    .toSorted((a, b) => Number(b.separator === '\t') - Number(a.separator === '\t') || b.columns - a.columns);
  return best?.separator ?? ';';
}

const SAMPLE_CHARACTERS = 20_000;

/** Rows of a file or of pasted text, separated by commas, semicolons or tabs. Blank lines are left out. */
export function readRows(text: string): SourceRow[] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  // Excel's separator hint.
  const hint = /^sep=([;,\t])\n/i.exec(plain)?.[1];
  const separator = SEPARATORS.find((one) => one === hint) ?? guessSeparator(plain.slice(0, SAMPLE_CHARACTERS));
  const { rows } = split(plain, separator);
  return hint === undefined ? rows : rows.slice(1);
}
