/** Text, an amount in øre or a number. The last two are written so that spreadsheets calculate with them. */
export type CsvCell = string | { ore: number } | { number: number };

// CSV injection: beginnings that make a spreadsheet evaluate a cell as a formula, also full width and after spaces.
const FORMULA = /^(?:[\t\r\n\0]|\s*[=+\-@＝＋－＠])/;

export const looksLikeFormula = (text: string): boolean => FORMULA.test(text);

// Digits after a plus are a number at most: there is nothing in them to evaluate.
const PHONE_NUMBER = /^\+\d[\d ]*$/;

/** A leading apostrophe makes spreadsheets treat the cell as text. They show it, so phone numbers go without. */
const defuse = (text: string): string => (looksLikeFormula(text) && !PHONE_NUMBER.test(text) ? `'${text}` : text);

const quote = (text: string): string => `"${defuse(text).replaceAll('"', '""')}"`;

/** With a decimal comma, as Norwegian spreadsheets expect: -75,00 */
export const decimalComma = (ore: number): string => {
  const digits = String(Math.abs(ore)).padStart(3, '0');
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
};

function write(cell: CsvCell): string {
  if (typeof cell === 'string') return quote(cell);
  return 'ore' in cell ? decimalComma(cell.ore) : String(cell.number).replace('.', ',');
}

// Excel needs the byte order mark to read the file as UTF-8; without it ø and å are garbled.
const BYTE_ORDER_MARK = '\uFEFF';

/** CSV that a Norwegian spreadsheet opens by a double click: semicolons, decimal commas, UTF-8. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(write).join(';')}\r\n`).join('');
