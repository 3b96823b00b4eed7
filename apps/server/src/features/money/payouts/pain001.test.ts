import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAccount, anyName, anyOrgNumber } from '#testing/norwegian-numbers.ts';
import { readXml, schemaValidator } from '#testing/xml.ts';
import { writePaymentFile, type Payment, type PaymentFile } from './pain001.ts';

const faultsOf = schemaValidator('iso20022/pain.001.001.03.xsd');

const payment: Payment = {
  id: 'utbetaling-1',
  name: 'Fjellheimen hytteforening',
  account: '86011117947',
  amountOre: 123_45,
  message: 'Oppgjør for oktober 2026',
};
const file: PaymentFile = {
  messageId: 'utbetalinger-2026-11',
  createdAt: new Date('2026-11-01T05:00:00Z'),
  executionDate: '2026-11-02',
  debtor: { name: 'Hyttelaget AS', orgNumber: '923609016', account: '15032080119' },
  payments: [payment],
};

const anyPayment: fc.Arbitrary<Omit<Payment, 'id'>> = fc.record({
  name: anyName,
  account: anyAccount,
  amountOre: fc.integer({ min: 1, max: 100_000_000_00 }),
  message: fc.oneof(anyName, fc.constant('')),
});
const anyFile: fc.Arbitrary<PaymentFile> = fc.record({
  messageId: fc.constant('utbetalinger-2026-11'),
  createdAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  executionDate: fc.constantFrom('2026-11-02', '2028-02-29'),
  debtor: fc.record(
    { name: anyName, orgNumber: anyOrgNumber, account: anyAccount, bic: fc.constant('DNBANOKKXXX') },
    { requiredKeys: ['name', 'orgNumber', 'account'] },
  ),
  payments: fc
    .array(anyPayment, { minLength: 1, maxLength: 12 })
    .map((payments) => payments.map((one, place) => ({ ...one, id: `utbetaling-${place}` }))),
});

const read = (xml: string) => readXml(xml, { p: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03' });

describe('a payment file', () => {
  test('says who is paid what, from where and when', () => {
    const xml = writePaymentFile(file);
    const { text } = read(xml);
    expect(faultsOf(xml)).toEqual([]);
    expect(text('//p:GrpHdr/p:CreDtTm')).toBe('2026-11-01T05:00:00.000Z');
    expect(text('//p:ReqdExctnDt')).toBe('2026-11-02');
    expect(text('//p:DbtrAcct/p:Id/p:Othr/p:Id')).toBe('15032080119');
    expect(text('//p:CdtrAcct/p:Id/p:Othr[p:SchmeNm/p:Cd = "BBAN"]/p:Id')).toBe('86011117947');
    expect(text('//p:InstdAmt[@Ccy = "NOK"]')).toBe('123.45');
    expect(text('//p:Ustrd')).toBe('Oppgjør for oktober 2026');
  });

  test('is valid whatever people are called, and its sums are those of its payments', () => {
    fc.assert(
      fc.property(anyFile, (input) => {
        const xml = writePaymentFile(input);
        const { text, texts, ore } = read(xml);
        const paid = ore('//p:InstdAmt');
        const total = paid.reduce((sum, amount) => sum + amount, 0);

        expect(faultsOf(xml)).toEqual([]);
        expect(paid).toEqual(input.payments.map(({ amountOre }) => amountOre));
        expect(ore('//p:CtrlSum')).toEqual([total, total]);
        expect(text('//p:NbOfTxs')).toBe(`${paid.length}|${paid.length}`);
        expect(texts('//p:Cdtr/p:Nm | //p:Ustrd').join('')).toMatch(/^[A-Za-zÀ-ÖØ-öø-ÿ0-9/\-?:().,'+ ]*$/);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['no way of paying', (xml: string) => xml.replace(/<PmtMtd>.*<\/PmtMtd>/, '')],
    ['an amount in words', (xml: string) => xml.replace('>123.45<', '>mye<')],
    ['a currency that is none', (xml: string) => xml.replace('Ccy="NOK"', 'Ccy="kroner"')],
    ['a date that is none', (xml: string) => xml.replace('2026-11-02', '2026-02-30')],
    [
      'elements in another order',
      (xml: string) => xml.replace(/(<CdtrAcct>[^]*<\/CdtrAcct>)\s*(<RmtInf>[^]*<\/RmtInf>)/, '$2$1'),
    ],
    ['a tag left open', (xml: string) => xml.replace('</Document>', '')],
  ])('with %s is not valid', (_, spoil) => {
    expect(faultsOf(spoil(writePaymentFile(file)))).not.toEqual([]);
  });
});

describe('what no bank would take is not written:', () => {
  const withPayment = (change: Partial<Payment>): PaymentFile => ({ ...file, payments: [{ ...payment, ...change }] });

  test.each([
    ['nothing to pay', { ...file, payments: [] }, 'no payment'],
    ['a payment of nothing', withPayment({ amountOre: 0 }), 'an amount'],
    ['a payment backwards', withPayment({ amountOre: -1 }), 'an amount'],
    ['half an øre', withPayment({ amountOre: 10.5 }), 'an amount'],
    ['an account that fails its check', withPayment({ account: '86011117948' }), 'an account'],
    ['a number banks cannot read', withPayment({ id: 'utbetaling/1' }), 'a number'],
    ['a number too long', { ...file, messageId: 'x'.repeat(36) }, 'a number'],
    ['one number twice', { ...file, payments: [payment, payment] }, 'two payments'],
    ['a payer that is no organisation', { ...file, debtor: { ...file.debtor, orgNumber: '123456789' } }, 'no organ'],
  ])('%s', (_, input, fault) => {
    expect(() => writePaymentFile(input)).toThrow(fault);
  });
});

test('names are spelled with what banks know', () => {
  const names = ['Sørlandets Ångström & Sønner', 'Kőrösi – «Łódź»', 'Kárášjoga gielda', '株式会社', 'a'.repeat(300)];
  const xml = writePaymentFile({
    ...file,
    payments: names.map((name, place) => ({ ...payment, id: `utbetaling-${place}`, name })),
  });
  expect(read(xml).texts('//p:Cdtr/p:Nm')).toEqual([
    'Sørlandets Ångström + Sønner',
    "Korösi - 'Lódz'",
    'Kárásjoga gielda',
    '86011117947',
    'a'.repeat(70),
  ]);
});
