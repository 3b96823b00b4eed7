import { oneAddressPerRow } from '@hytte/domain/imports/guess-columns';
import { readRows, type SourceRow } from '@hytte/domain/imports/read-rows';

export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Windows calls a CSV file by Excel's name when Excel is there. */
export const FILE_TYPES = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** Excel in Norway saves CSV in the old alphabet of Windows, and "Unicode text" as UTF-16; everybody else in UTF-8. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

export const readPasted = (text: string): SourceRow[] => oneAddressPerRow(readRows(text));

/** By what is in it: names of files say little. Fails on what is no list. */
export async function readFile(file: Blob): Promise<SourceRow[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) return (await import('#lib/xlsx/read-xlsx.ts')).readXlsx(bytes);
  const text = decode(bytes);
  if (text.includes('\0')) throw new Error('not text');
  return readPasted(text);
}
