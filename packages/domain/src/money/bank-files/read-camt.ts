import { readXml, within, type XmlNode } from '../../shared/read-xml.ts';
import {
  type BankFileFault,
  type BankLine,
  cleanAccount,
  cleanKid,
  cleanReference,
  cleanText,
  type ReadBankFile,
} from './bank-line.ts';
import { readDate, readDecimal } from './cells.ts';

/** The children by this path of names, each step among the children only: the same name means other things elsewhere. */
const at = (node: XmlNode, ...path: readonly string[]): XmlNode[] =>
  path.reduce<XmlNode[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((one) => one.name === name)),
    [node],
  );

const textAt = (node: XmlNode, ...path: readonly string[]): string => at(node, ...path)[0]?.text.trim() ?? '';

/** A statement (camt.053) or a notification of payments (camt.054) of ISO 20022. */
export function readCamt(text: string): ReadBankFile {
  let root: XmlNode;
  try {
    root = readXml(text);
  } catch {
    return { fault: { code: 'bank_file_broken_xml' } };
  }
  const reports = [...within(root, 'Stmt'), ...within(root, 'Ntfctn')];
  if (reports.length === 0) return { fault: { code: 'bank_file_unknown' } };
  const lines: BankLine[] = [];
  for (const report of reports) {
    const account = cleanAccount(textAt(report, 'Acct', 'Id', 'IBAN') || textAt(report, 'Acct', 'Id', 'Othr', 'Id'));
    for (const entry of at(report, 'Ntry').filter(isBooked)) {
      const read = linesOf(entry, account);
      if ('code' in read) return { fault: read };
      lines.push(...read);
    }
  }
  return { kind: 'camt', lines };
}

/** Reserved amounts come again when they are booked. `Sts` holds the code itself, or an element with it since 2019. */
function isBooked(entry: XmlNode): boolean {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  return status === '' || status === 'BOOK';
}

type Amount = { ore: number } | BankFileFault;

function amountOf(node: XmlNode | undefined): Amount {
  const currency = node?.attributes['Ccy'] ?? '';
  const ore = node ? readDecimal(node.text) : null;
  if (ore === null) return { code: 'bank_file_broken_xml' };
  return currency === 'NOK' ? { ore } : { code: 'bank_file_not_nok', currency: cleanText(currency, 3) };
}

/** The entry as one line, or each payment of a batch as one, where they add up to the entry. */
function linesOf(entry: XmlNode, account: string): BankLine[] | BankFileFault {
  const amount = amountOf(at(entry, 'Amt')[0]);
  if ('code' in amount) return amount;
  const day = ['BookgDt', 'ValDt']
    .flatMap((name) => [textAt(entry, name, 'Dt'), textAt(entry, name, 'DtTm')])
    .find(Boolean);
  const on = readDate(day?.slice(0, 10) ?? '');
  const direction = textAt(entry, 'CdtDbtInd');
  if (on === null || (direction !== 'CRDT' && direction !== 'DBIT')) return { code: 'bank_file_broken_xml' };
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd'));
  const whole = { on, account, isReversal, amountOre: signed(amount.ore, direction) };
  const reference = textAt(entry, 'AcctSvcrRef');
  const details = at(entry, 'NtryDtls', 'TxDtls');
  const [only] = details;
  if (only && details.length === 1) return [{ ...whole, ...partsOf(only, reference) }];
  const payments = details.map((one) => ({
    ...whole,
    ...partsOf(one, reference),
    amountOre: amountOfDetail(one, direction),
  }));
  const sum = payments.reduce((total, { amountOre }) => total + (amountOre ?? Number.NaN), 0);
  if (payments.length > 0 && sum === whole.amountOre)
    return payments.map((payment) => ({ ...payment, amountOre: payment.amountOre ?? 0 }));
  // A batch of which the file does not tell the parts: one line, for a person to look at.
  const text = cleanText(textAt(entry, 'AddtlNtryInf'));
  return [{ ...whole, kid: '', text, archiveReference: cleanReference(reference) }];
}

const signed = (ore: number, direction: string): number => (direction === 'DBIT' && ore !== 0 ? -ore : ore);

/** Null where the detail names no amount in kroner. */
function amountOfDetail(detail: XmlNode, ofEntry: string): number | null {
  const node = at(detail, 'Amt')[0] ?? at(detail, 'AmtDtls', 'TxAmt', 'Amt')[0];
  const amount = amountOf(node);
  return 'code' in amount ? null : signed(amount.ore, textAt(detail, 'CdtDbtInd') || ofEntry);
}

function partsOf(detail: XmlNode, entryReference: string): Pick<BankLine, 'kid' | 'text' | 'archiveReference'> {
  const kids = at(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text.trim());
  const payer = textAt(detail, 'RltdPties', 'Dbtr', 'Nm') || textAt(detail, 'RltdPties', 'Dbtr', 'Pty', 'Nm');
  const messages = at(detail, 'RmtInf', 'Ustrd').map(({ text }) => text);
  // One payment for several invoices is split by a person.
  const [kid = ''] = kids.length === 1 ? kids : [];
  const several = kids.length > 1 ? kids : [];
  return {
    kid: cleanKid(kid),
    text: cleanText([payer, ...messages, ...several, textAt(detail, 'AddtlTxInf')].join(' ')),
    archiveReference: cleanReference(textAt(detail, 'Refs', 'AcctSvcrRef') || entryReference),
  };
}
