import { type CsvCell, toCsv } from '@hytte/domain/shared/csv';
import { download } from './download.ts';

export type TableFormat = 'csv' | 'xlsx';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Hands a table to the browser as a file. The first row holds the headings. */
export async function saveTable(format: TableFormat, name: string, rows: CsvCell[][]): Promise<void> {
  if (format === 'csv') return download(`${name}.csv`, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const { writeXlsx } = await import('./xlsx/write-xlsx.ts');
  download(`${name}.xlsx`, new Blob([writeXlsx(rows, name)], { type: XLSX_TYPE }));
}
