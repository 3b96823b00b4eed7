import { type CsvCell, looksLikeFormula } from '@hytte/domain/shared/csv';
import { strToU8, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// Indices into cellXfs of STYLES.
const HEADING = 1;
const AMOUNT = 2;
const ONLY_TEXT = 3;

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`;

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// XML 1.0 cannot represent control characters, except tab and line ends.
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
const escape = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/[&<>"]/g, (character) => ESCAPED[character] ?? '');

/** Text is never written as a formula; `quotePrefix` keeps it text when the cell is edited (CSV injection). */
function writeCell(cell: CsvCell, isHeading: boolean): string {
  if (typeof cell !== 'string')
    return 'ore' in cell ? `<c s="${AMOUNT}"><v>${cell.ore / 100}</v></c>` : `<c><v>${cell.number}</v></c>`;
  const look = isHeading ? HEADING : looksLikeFormula(cell) ? ONLY_TEXT : 0;
  return `<c t="inlineStr" s="${look}"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
}

function writeSheet(rows: readonly (readonly CsvCell[])[]): string {
  const columns = `<cols><col min="1" max="${Math.max(1, rows[0]?.length ?? 1)}" width="22" customWidth="1"/></cols>`;
  // Freezes the heading row.
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const body = rows.map((row, at) => `<row>${row.map((cell) => writeCell(cell, at === 0)).join('')}</row>`).join('');
  return `${HEAD}<worksheet xmlns="${MAIN}">${view}${columns}<sheetData>${body}</sheetData></worksheet>`;
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (...all: string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
const partType = (part: string, kind: string): string =>
  `<Override PartName="/xl/${part}" ContentType="${SHEET_TYPES}.${kind}+xml"/>`;

/** One sheet, whose first row holds the headings. */
export function writeXlsx(rows: readonly (readonly CsvCell[])[], sheetName: string): Uint8Array<ArrayBuffer> {
  // Excel allows 31 characters, without these.
  const name = escape(sheetName.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31));
  const parts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${partType('workbook.xml', 'sheet.main')}${partType('worksheets/sheet1.xml', 'worksheet')}${partType('styles.xml', 'styles')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': writeSheet(rows),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, strToU8(text)])));
}
