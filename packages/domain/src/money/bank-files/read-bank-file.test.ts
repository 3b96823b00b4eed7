import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aBankLine,
  camtFile,
  CSV_DIALECTS,
  type CsvDialect,
  generatedFile,
  ocrFile,
  spoiled,
} from '../../testing/bank-files.ts';
import { randomFrom } from '../../testing/money.ts';
import { fingerprintsOf, MAX_BANK_LINES } from './bank-line.ts';
import { isSeparatedValues, readBankFile } from './read-bank-file.ts';

const linesOf = (text: string) => {
  const read = readBankFile(text);
  if ('fault' in read) throw new Error(JSON.stringify(read.fault));
  return read.lines;
};
const faultOf = (text: string) => {
  const read = readBankFile(text);
  return 'fault' in read ? read.fault : null;
};

describe('separated values', () => {
  test.each(Object.keys(CSV_DIALECTS) as CsvDialect[])('as %s exports them', (dialect) => {
    const lines = [
      aBankLine({ account: '' }),
      aBankLine({ account: '', amountOre: -123_456, kid: '', text: 'Strøm; "vinter"' }),
      aBankLine({ account: '', amountOre: 0 }),
    ];
    const text = CSV_DIALECTS[dialect](lines).join('\n');
    expect(linesOf(text)).toEqual(lines);
    expect(isSeparatedValues(text)).toBe(true);
  });

  test('a heading twice: the day of booking counts, not the day of interest', () => {
    expect(linesOf('Dato;Bokføringsdato;Tekst;Beløp\n01.02.2026;03.02.2026;a;10,00')).toMatchObject([
      { on: '2026-02-03' },
    ]);
  });

  test('without headings, by what stands there', () => {
    expect(linesOf('12.11.2026;Kari Fjell;1 500,00\n13.11.2026;Ola;-20,00')).toMatchObject([
      { on: '2026-11-12', text: 'Kari Fjell', amountOre: 150_000 },
      { on: '2026-11-13', text: 'Ola', amountOre: -2000 },
    ]);
  });

  test('the treasurer’s columns win over the guess, and several may be text', () => {
    const text = 'x;y;z;w\n2026-11-12;Kari;Fjell;75';
    expect(readBankFile(text, ['date', 'text', 'text', 'amount'])).toMatchObject({
      lines: [{ on: '2026-11-12', text: 'Kari Fjell', amountOre: 7500 }],
    });
    expect(faultOf(text)).toEqual({ code: 'bank_file_columns' });
  });

  test('a payment that cannot be read is not left out: the file is refused, with the line', () => {
    expect(faultOf('Dato;Tekst;Beløp\n12.11.2026;a;10,00\n13.11.2026;b;1.234')).toEqual({
      code: 'bank_file_line',
      line: 3,
    });
    expect(faultOf('Dato;Tekst;Beløp\n12.11.2026;a;10,00\n31.02.2026;b;10,00')).toEqual({
      code: 'bank_file_line',
      line: 3,
    });
  });

  test('headings, sums and blank lines are no payments', () => {
    expect(linesOf('Konto 1234\n\nDato;Tekst;Beløp\n12.11.2026;a;10,00\n;;\nSum;;10,00')).toHaveLength(1);
  });
});

describe('ISO 20022', () => {
  test('each payment of a batch is a line, with its KID', () => {
    const [a, b] = [aBankLine(), aBankLine({ kid: '2000047114', amountOre: 99_900, text: 'Ola Dal' })];
    for (const edition of ['053', '054'] as const) expect(linesOf(camtFile([[a, b]], edition))).toEqual([a, b]);
  });

  test('a batch that does not say its parts is one line for a person', () => {
    const text = camtFile([[aBankLine(), aBankLine()]]).replace(
      '<Amt Ccy="NOK">1500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties>',
      '<RltdPties>',
    );
    expect(linesOf(text)).toMatchObject([{ amountOre: 300_000, kid: '' }]);
  });

  test('what is taken back, what is only reserved, and what is another currency', () => {
    expect(linesOf(camtFile([[aBankLine({ amountOre: -150_000, isReversal: true })]]))).toMatchObject([
      { amountOre: -150_000, isReversal: true },
    ]);
    expect(faultOf(camtFile([[aBankLine()]]).replace('BOOK', 'PDNG'))).toEqual({ code: 'bank_file_empty' });
    expect(faultOf(camtFile([[aBankLine()]]).replaceAll('NOK', 'EUR'))).toEqual({
      code: 'bank_file_not_nok',
      currency: 'EUR',
    });
  });

  test('an account by IBAN is the same account', () => {
    const text = camtFile([[aBankLine()]]).replace('<Othr><Id>12345678903</Id></Othr>', '<IBAN>NO9312345678903</IBAN>');
    expect(linesOf(text)).toEqual([aBankLine()]);
  });

  test.each([
    ['an entity of its own', '<!DOCTYPE d [<!ENTITY x "y">]>'],
    ['an entity fetched from elsewhere', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['a document type fetched from elsewhere', '<!DOCTYPE d SYSTEM "http://127.0.0.1/x.dtd">'],
    ['a billion laughs', '<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'],
  ])('%s is refused', (_, declaration) => {
    const text = camtFile([[aBankLine()]]).replace('?>', `?>${declaration}`);
    expect(faultOf(text)).toEqual({ code: 'bank_file_broken_xml' });
  });

  test('other documents are not taken for statements', () => {
    expect(faultOf('<html><body>Logg inn</body></html>')).toEqual({ code: 'bank_file_unknown' });
  });
});

describe('OCR giro', () => {
  const lines = [
    aBankLine({ archiveReference: '9636827194 099038562' }),
    aBankLine({ archiveReference: '0000000000 001020169', kid: '2000047114', text: '' }),
  ];

  test('transactions with KID, reference and message', () => {
    expect(linesOf(ocrFile(lines))).toEqual(lines);
  });

  test('what the bank takes back', () => {
    const [line] = lines.map((one) => ({ ...one, amountOre: -one.amountOre, isReversal: true }));
    expect(linesOf(ocrFile(line ? [line] : []))).toEqual([line]);
  });

  test('a file that is cut off or changed does not add up, and is refused', () => {
    const records = ocrFile(lines).split('\r\n');
    for (const gone of records.keys())
      expect(faultOf(records.toSpliced(gone, 1).join('\n')), `without ${gone}`).not.toBeNull();
    // What an end record says counts by itself, whatever the other says.
    for (const end of ['NY090088', 'NY000089'])
      expect(faultOf(ocrFile(lines).replace(`${end}00000002`, `${end}00000003`))).toEqual({
        code: 'bank_file_cut_off',
      });
    expect(faultOf(ocrFile(lines).replace('00000000000150000', '00000000000150001'))).toEqual({
      code: 'bank_file_cut_off',
    });
  });
});

test.each(['PK\u0003\u0004', '%PDF-1.7', 'a\0b', ''])('%j is no file of a bank', (text) => {
  expect(faultOf(text)?.code).toMatch(/^bank_file_(?:unknown|empty)$/);
});

test('twenty thousand lines are read in a moment, and no more', () => {
  const file = (count: number) => CSV_DIALECTS.dnb(Array.from({ length: count }, () => aBankLine())).join('\n');
  const begun = performance.now();
  expect(linesOf(file(MAX_BANK_LINES))).toHaveLength(MAX_BANK_LINES);
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(faultOf(file(MAX_BANK_LINES + 1))).toEqual({ code: 'bank_file_too_long', most: MAX_BANK_LINES });
});

describe('fingerprints', () => {
  test('two equal payments in one file are two, and the same two again are the same', () => {
    const twice = fingerprintsOf([aBankLine(), aBankLine()]);
    expect(new Set(twice).size).toBe(2);
    expect(fingerprintsOf([aBankLine(), aBankLine(), aBankLine()]).slice(0, 2)).toEqual(twice);
    expect(fingerprintsOf([aBankLine()])).toEqual(twice.slice(0, 1));
  });

  test('every part of a line counts', () => {
    const others = [
      { on: '2026-11-13' },
      { amountOre: 1 },
      { kid: '' },
      { text: 'x' },
      { archiveReference: 'x' },
      { account: 'x' },
      { isReversal: true },
    ].map((part) => fingerprintsOf([aBankLine(part)])[0]);
    expect(new Set([...others, fingerprintsOf([aBankLine()])[0]]).size).toBe(8);
  });
});

test('whatever the kind, the lines come out as they went in; spoiled, they are read or refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const random = randomFrom(seed);
      const { text, lines, kind } = generatedFile(random, ['2000000014']);
      expect(readBankFile(text)).toEqual({ kind, lines });
      const broken = new TextDecoder('windows-1252').decode(spoiled(text, random));
      const read = readBankFile(broken);
      const isRefused = 'fault' in read && read.fault.code.startsWith('bank_file_');
      expect(
        isRefused || ('lines' in read && read.lines.every(({ amountOre }) => Number.isSafeInteger(amountOre))),
      ).toBe(true);
    }),
    { numRuns: 500 },
  );
});
