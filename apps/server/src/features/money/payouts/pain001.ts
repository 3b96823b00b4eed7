import { isBankAccount } from '@hytte/domain/money/payments/bank-account';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { isOrgNumber } from '@hytte/domain/money/subscriptions/company';
import { decimalKroner, element, writeXml, type Xml } from '#platform/xml/xml.ts';

type Debtor = {
  name: string;
  orgNumber: string;
  /** Eleven digits. */
  account: string;
  /** Optional: the bank knows its own BIC, but some banks require it. */
  bic?: string;
};

export type Payment = {
  /** Our id, unique per payment (EndToEndId): it comes back with the bank's report. */
  id: string;
  name: string;
  /** Eleven digits. */
  account: string;
  amountOre: number;
  message: string;
};

export type PaymentFile = {
  messageId: string;
  createdAt: Date;
  executionDate: LocalDate;
  debtor: Debtor;
  payments: Payment[];
};

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03';
const LONGEST_NAME = 70;
const LONGEST_MESSAGE = 140;

// Banks refuse ids with any other character.
const ID = /^[A-Za-z0-9-]{1,35}$/;

const isPayable = (ore: number): boolean => Number.isSafeInteger(ore) && ore > 0;

/** Throws for a file that the bank would refuse. */
function assertAcceptedByBank({ messageId, debtor, payments }: PaymentFile): void {
  const ids = payments.map((payment) => payment.id);
  const faults = [
    payments.length === 0 && 'no payment',
    ![messageId, ...ids].every((id) => ID.test(id)) && 'a number that is not 1 to 35 letters, digits or dashes',
    new Set(ids).size < ids.length && 'two payments of one number',
    !isOrgNumber(debtor.orgNumber) && 'no organisation number',
    ![debtor, ...payments].every((party) => isBankAccount(party.account)) && 'an account that is none',
    !payments.every((payment) => isPayable(payment.amountOre)) && 'an amount that is not whole øre above zero',
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new RangeError(`payment file ${messageId}: ${faults.join(', ')}`);
}

const other = (id: string, scheme: string): Xml =>
  element('Othr', [element('Id', id), element('SchmeNm', [element('Cd', scheme)])]);

const account = (name: string, digits: string, currency?: string): Xml =>
  element(name, [element('Id', [other(digits, 'BBAN')]), currency ? element('Ccy', currency) : null]);

/** Falls back to the account number if no character of the name is allowed. */
const party = (name: string, digits: string): Xml => element('Nm', bankText(name, LONGEST_NAME) || digits);

const organisation = (orgNumber: string, scheme: string): Xml =>
  element('Id', [element('OrgId', [other(orgNumber, scheme)])]);

const address = element('PstlAdr', [element('Ctry', 'NO')]);

const bank = (bic: string | undefined): Xml =>
  element('FinInstnId', [bic ? element('BIC', bic) : element('Othr', [element('Id', 'NOTPROVIDED')])]);

const message = (text: string): Xml | null => (text === '' ? null : element('RmtInf', [element('Ustrd', text)]));

const transfer = (payment: Payment): Xml =>
  element('CdtTrfTxInf', [
    element('PmtId', [element('InstrId', payment.id), element('EndToEndId', payment.id)]),
    element('Amt', [element('InstdAmt', decimalKroner(payment.amountOre), { Ccy: 'NOK' })]),
    element('Cdtr', [party(payment.name, payment.account), address]),
    account('CdtrAcct', payment.account),
    message(bankText(payment.message, LONGEST_MESSAGE)),
  ]);

/** The payment file: ISO 20022 pain.001.001.03, one batch of ordinary transfers in kroner (ADR 0025). */
export function writePaymentFile(file: PaymentFile): string {
  assertAcceptedByBank(file);
  const { messageId, createdAt, executionDate, debtor, payments } = file;
  const count = element('NbOfTxs', String(payments.length));
  const sum = element('CtrlSum', decimalKroner(payments.reduce((total, { amountOre }) => total + amountOre, 0)));

  const header = element('GrpHdr', [
    element('MsgId', messageId),
    element('CreDtTm', createdAt.toISOString()),
    count,
    sum,
    element('InitgPty', [party(debtor.name, debtor.account), organisation(debtor.orgNumber, 'CUST')]),
  ]);
  const batch = element('PmtInf', [
    element('PmtInfId', messageId),
    element('PmtMtd', 'TRF'),
    count,
    sum,
    element('PmtTpInf', [element('SvcLvl', [element('Cd', 'NURG')])]),
    element('ReqdExctnDt', executionDate),
    element('Dbtr', [party(debtor.name, debtor.account), address, organisation(debtor.orgNumber, 'COID')]),
    account('DbtrAcct', debtor.account, 'NOK'),
    element('DbtrAgt', [bank(debtor.bic)]),
    ...payments.map(transfer),
  ]);
  return writeXml(element('Document', [element('CstmrCdtTrfInitn', [header, batch])], { xmlns: NAMESPACE }));
}

// Everything but the characters Norwegian banks allow: letters of ISO 8859-1, digits, and the punctuation of payments.
const REFUSED = /[^A-Za-zÀ-ÖØ-öø-ÿ0-9/\-?:().,'+ ]/g;

// Punctuation with an allowed equivalent, and Polish and Sámi letters that Unicode does not decompose.
const REPLACEMENTS = new Map(
  `&+ –- —- ’' «' »' "' ŁL łl ĐD đd ŊN ŋn ŦT ŧt`.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** Letters outside ISO 8859-1 lose their diacritics (ő becomes o); those of ISO 8859-1 keep them (å stays å). */
const plainLetter = (character: string): string =>
  /[À-ÖØ-öø-ÿ]/.test(character) ? character : character.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** A name or message in the allowed characters, with single spaces, cut to the length. */
const bankText = (text: string, longest: number): string =>
  Array.from(text.normalize('NFC'))
    .map((character) => REPLACEMENTS.get(character) ?? plainLetter(character))
    .join('')
    .replaceAll(REFUSED, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trimEnd();
