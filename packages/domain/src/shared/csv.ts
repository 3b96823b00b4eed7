/** Text, an amount in øre or a number: the last two are to be counted with. */
export type CsvCell = string | { ore: number } | { number: number };

// What makes a spreadsheet take a cell for a formula, also in full width and behind spaces.
const FORMULA = /^(?:[\t\r\n\0]|\s*[=+\-@＝＋－＠])/;

/** A spreadsheet would reckon with it instead of showing it. */
export const looksLikeFormula = (text: string): boolean => FORMULA.test(text);

/** An apostrophe in front says that it is only text. */
const defuse = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);

const quote = (text: string): string => `"${defuse(text).replaceAll('"', '""')}"`;

/** With a decimal comma, as spreadsheets here read numbers: -75,00 */
export const decimalComma = (ore: number): string => {
  const digits = String(Math.abs(ore)).padStart(3, '0');
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
};

function write(cell: CsvCell): string {
  if (typeof cell === 'string') return quote(cell);
  return 'ore' in cell ? decimalComma(cell.ore) : String(cell.number).replace('.', ',');
}

// By this mark Excel knows the file for UTF-8; without it, ø and å are garbled.
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as a Norwegian spreadsheet opens it by a double click: semicolons, decimal commas, UTF-8. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(write).join(';')}\r\n`).join('');
