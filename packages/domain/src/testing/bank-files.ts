import type { BankFileKind, BankLine } from '../money/bank-files/bank-line.ts';
import { decimalComma } from '../shared/csv.ts';
import type { Random } from './money.ts';

/** An incoming payment, as a file of any kind can say it. */
export const aBankLine = (given: Partial<BankLine> = {}): BankLine => ({
  on: '2026-11-12',
  amountOre: 150_000,
  kid: '2000000014',
  text: 'Kari Fjell',
  archiveReference: '96368271 099038562',
  account: '12345678903',
  isReversal: false,
  ...given,
});

const norwegian = (on: string): string => on.split('-').toReversed().join('.');
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** How the banks' exports look. Each has the lines of a file in it, no more than its columns can say. */
export const CSV_DIALECTS = {
  dnb: (lines: readonly BankLine[]) => [
    '"Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto";"KID";"Arkivref"',
    ...lines.map(({ on, text, amountOre, kid, archiveReference }) =>
      [
        quoted(norwegian(on)),
        quoted(text),
        quoted(norwegian(on)),
        amountOre < 0 ? quoted(decimalComma(-amountOre)) : '',
        amountOre >= 0 ? quoted(decimalComma(amountOre)) : '',
        quoted(kid),
        quoted(archiveReference),
      ].join(';'),
    ),
  ],
  sparebank1: (lines: readonly BankLine[]) => [
    'Dato;Beskrivelse;Rentedato;Inn;Ut;KID;Arkivreferanse',
    ...lines.map(({ on, text, amountOre, kid, archiveReference }) =>
      [
        norwegian(on),
        quoted(text),
        norwegian(on),
        amountOre >= 0 ? decimalComma(amountOre) : '',
        amountOre < 0 ? decimalComma(amountOre) : '',
        kid.padStart(25, '0'),
        archiveReference,
      ].join(';'),
    ),
  ],
  nordea: (lines: readonly BankLine[]) => [
    'Bokføringsdato;Beløp;Avsender;Mottaker;Tittel;Valuta;KID;Referanse',
    ...lines.map(({ on, text, amountOre, kid, archiveReference }) =>
      [on.replaceAll('-', '/'), decimalComma(amountOre), '', '', quoted(text), 'NOK', kid, archiveReference].join(';'),
    ),
  ],
  sbanken: (lines: readonly BankLine[]) => [
    '"Kontoutskrift"\t"12345678903"',
    '',
    '"BOKFØRINGSDATO"\t"RENTEDATO"\t"ARKIVREFERANSE"\t"TYPE"\t"TEKST"\t"UT FRA KONTO"\t"INN PÅ KONTO"\t"KID"',
    ...lines.map(({ on, text, amountOre, kid, archiveReference }) =>
      [
        on,
        on,
        quoted(archiveReference),
        '"GIRO"',
        quoted(text),
        amountOre < 0 ? decimalComma(amountOre) : '',
        amountOre >= 0 ? decimalComma(amountOre) : '',
        quoted(kid),
      ].join('\t'),
    ),
  ],
} as const;
export type CsvDialect = keyof typeof CSV_DIALECTS;

const REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => REFERENCES[sign] ?? '');
const decimal = (ore: number): string => decimalComma(Math.abs(ore)).replace(',', '.');

const detail = ({ amountOre, kid, text, archiveReference }: BankLine): string =>
  `<TxDtls><Refs><AcctSvcrRef>${escaped(archiveReference)}</AcctSvcrRef></Refs>` +
  `<Amt Ccy="NOK">${decimal(amountOre)}</Amt><CdtDbtInd>${amountOre < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>` +
  `<RltdPties><Dbtr><Nm>${escaped(text)}</Nm></Dbtr></RltdPties>` +
  `<RmtInf><Strd><CdtrRefInf><Ref>${kid}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`;

/** A statement (053) or notification (054), each entry a batch of the lines given as one list. */
export function camtFile(batches: readonly (readonly BankLine[])[], edition: '053' | '054' = '053'): string {
  const [root, report] = edition === '053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  const [first] = batches.flat();
  const entries = batches.map((lines) => {
    const sum = lines.reduce((total, { amountOre }) => total + amountOre, 0);
    return (
      `<Ntry><Amt Ccy="NOK">${decimal(sum)}</Amt><CdtDbtInd>${sum < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>` +
      `${lines[0]?.isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>BOOK</Sts><BookgDt><Dt>${lines[0]?.on}</Dt></BookgDt>` +
      `<NtryDtls>${lines.map(detail).join('')}</NtryDtls></Ntry>`
    );
  });
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${edition}.001.02">` +
    `<${root}><${report}><Acct><Id><Othr><Id>${first?.account}</Id></Othr></Id></Acct>${entries.join('')}</${report}></${root}></Document>`
  );
}

const digits = (value: number, length: number): string => String(value).padStart(length, '0');
const ddmmyy = (on: string): string => on.slice(8) + on.slice(5, 7) + on.slice(2, 4);
const record = (text: string): string => text.padEnd(80, '0');

/** OCR giro: one assignment with these lines. References are as the format has them, nineteen digits in two parts. */
export function ocrFile(lines: readonly BankLine[]): string {
  const transactions = lines.flatMap(({ on, amountOre, kid, text, archiveReference, isReversal }, at) => {
    const number = digits(at + 1, 7);
    const [form = '', reference = ''] = archiveReference.split(' ');
    return [
      record(
        `NY092130${number}${ddmmyy(on)}1320101464${isReversal ? '-' : '0'}${digits(Math.abs(amountOre), 17)}${kid.padStart(25)}`,
      ),
      record(`NY092131${number}${form.padStart(10, '0')}${reference.padStart(9, '0')}`),
      ...(text === '' ? [] : [record(`NY092132${number}${text.padEnd(40).slice(0, 40)}`)]),
    ];
  });
  const [first] = lines;
  const sum = digits(Math.abs(lines.reduce((total, { amountOre }) => total + amountOre, 0)), 17);
  const days = ddmmyy(first?.on ?? '2026-11-12').repeat(3);
  return [
    record('NY000010000080800170031000102000'),
    record(`NY0900200010085660000002${first?.account ?? '12345678903'}`),
    ...transactions,
    record(`NY090088${digits(lines.length, 8)}${digits(transactions.length + 2, 8)}${sum}${days}`),
    record(`NY000089${digits(lines.length, 8)}${digits(transactions.length + 4, 8)}${sum}${days}`),
  ].join('\r\n');
}

export type GeneratedFile = { kind: BankFileKind; text: string; lines: BankLine[] };

/** A file of any kind with lines that it can say, by these random numbers. `kids` are used for some of them. */
export function generatedFile(random: Random, kids: readonly string[] = []): GeneratedFile {
  const below = (limit: number): number => random(limit - 1);
  const one = <T>(of: readonly T[]): T | undefined => of[below(of.length)];
  const kind = one(['csv', 'camt', 'ocr'] as const) ?? 'csv';
  const lines = Array.from({ length: 1 + below(12) }, (_, at) => {
    // Now and then the very same again, as two members do.
    const amountOre = (1 + below(3)) * 50_000 - (kind === 'ocr' ? 0 : below(2) * 300_000 * below(2));
    return aBankLine({
      on: `2026-11-${digits(1 + below(28), 2)}`,
      amountOre: below(12) === 0 ? 0 : amountOre,
      kid: one([...kids, '', String(3_000_000_000 + below(1000))]) ?? '',
      text: one(['Kari Fjell', 'Ola Nordmann hyttetur', 'Åse & Øyvind <Li>', '=1+1']) ?? '',
      archiveReference: `${digits(9_000_000_000 + below(5), 10)} ${digits(below(3) + at, 9)}`,
    });
  });
  if (kind === 'ocr') return { kind, lines, text: ocrFile(lines) };
  if (kind === 'camt') {
    const half = below(lines.length);
    const sameDay = lines.slice(0, half).map((line) => ({ ...line, on: lines[0]?.on ?? line.on }));
    const batches = [...(half > 0 ? [sameDay] : []), ...lines.slice(half).map((line) => [line])];
    return { kind, lines: batches.flat(), text: camtFile(batches, one(['053', '054'] as const)) };
  }
  const dialect = one(Object.keys(CSV_DIALECTS) as CsvDialect[]) ?? 'dnb'; // Object.keys returns string[]
  const withoutAccount = lines.map((line) => ({ ...line, account: '' }));
  return { kind, lines: withoutAccount, text: CSV_DIALECTS[dialect](withoutAccount).join('\r\n') };
}

/** The file with something broken in it: cut off, bytes changed, a piece twice, or pieces of another kind put in. */
export function spoiled(text: string, random: Random): Uint8Array {
  const below = (limit: number): number => random(limit - 1);
  const bytes = new TextEncoder().encode(text);
  const at = below(bytes.length);
  const piece = bytes.slice(at, at + 1 + below(40));
  const put = (more: Uint8Array): Uint8Array => Uint8Array.from([...bytes.slice(0, at), ...more, ...bytes.slice(at)]);
  switch (below(6)) {
    case 0:
      return bytes.slice(0, at);
    case 1:
      return bytes.map((byte) => (below(30) === 0 ? below(256) : byte));
    case 2:
      return put(piece);
    case 3:
      return Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(at + piece.length)]);
    case 4:
      return put(new TextEncoder().encode(STRANGE[below(STRANGE.length)]));
    default:
      return Uint8Array.from({ length: below(2000) }, () => below(256));
  }
}

const STRANGE = [
  '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>',
  '&b;&#x110000;&#0;',
  '\0\0',
  '"',
  '""";;;"',
  '99999999999999999999,99',
  '\uFEFF',
  '<Ntry>',
  '</Ntry>',
  'NY090088',
  '2026-02-30',
  '\u2028\u202E',
];
