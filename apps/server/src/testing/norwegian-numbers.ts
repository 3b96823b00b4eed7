import { isBankAccount } from '@hytte/domain/money/payments/bank-account';
import { isOrgNumber } from '@hytte/domain/money/subscriptions/company';
import * as fc from 'fast-check';

const DIGITS = Array.from('0123456789');

/** Numbers so long whose last digit checks the others. A few beginnings have no such digit. */
const checkedNumber = (length: number, isRight: (number: string) => boolean): fc.Arbitrary<string> =>
  fc
    .string({ unit: fc.constantFrom(...DIGITS), minLength: length - 1, maxLength: length - 1 })
    .map((beginning) => DIGITS.map((check) => beginning + check).find(isRight) ?? '')
    .filter((number) => number !== '');

export const anyAccount = checkedNumber(11, isBankAccount);
export const anyOrgNumber = checkedNumber(9, isOrgNumber);

/** Names as people and companies have them, and as those who mean harm would write them. */
export const anyName = fc.oneof(
  fc.constantFrom(
    'Fjellheimen hytteforening',
    'Sørlandets Ångström & Sønner',
    '</Nm><Amt>1</Amt><Nm>',
    ']]><!--&lol;--><?xml?>',
    '"><script>alert(1)</script>',
    'Łódź – 株式会社 🏔️',
    'to\r\nlinjer\tog\u0000null',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
);
