import { type Mutant, SERVER, schemaOf } from './mutant.ts';

const DOMAIN = 'packages/domain/src/money/bank-files';
const FEATURE = `${SERVER}/features/money/bank-files`;
const MIGRATION = schemaOf('money');
const OF_DOMAIN = { project: 'domain', tests: ['bank-files/'] } as const;
const OF_SERVER = { project: 'server', tests: ['bank-files/bank-files.test'] } as const;

/** Files of the bank: a line counts once, a payment is only what a KID and the whole price say, and nobody else's is kept. */
export const bankFileMutants: readonly Mutant[] = [
  {
    guarantee: 'bank: the same file again changes nothing',
    file: `${FEATURE}/read-file.service.ts`,
    from: '.filter(({ fingerprint }) => !known.has(fingerprint))',
    to: '.filter(({ fingerprint }) => fingerprint !== String(known.size))',
    ...OF_SERVER,
  },
  {
    guarantee: 'bank: one file of a club at a time',
    file: `${FEATURE}/read-file.service.ts`,
    from: '    await lockReading(ctx.db, clubId);\n',
    to: '',
    project: 'server',
    tests: ['bank-files/bank-files.simulation'],
  },
  {
    guarantee: 'bank: the database counts a line once',
    file: MIGRATION,
    from: '  constraint a_line_counts_once unique (club_id, fingerprint),',
    to: '  constraint a_line_counts_once unique (club_id, fingerprint, id),',
    ...OF_SERVER,
  },
  {
    guarantee: 'bank: two equal payments in one file are two',
    file: `${DOMAIN}/bank-line.ts`,
    from: '`${content}#${occurrence}`',
    to: '`${content}#`',
    ...OF_DOMAIN,
  },
  {
    guarantee: 'bank: nothing and money out are no payments',
    file: `${DOMAIN}/match.ts`,
    from: '  if (line.amountOre <= 0) return { drop: true };\n',
    to: '',
    ...OF_DOMAIN,
  },
  {
    guarantee: 'bank: what the bank takes back waits for a person',
    file: `${DOMAIN}/match.ts`,
    from: "  if (line.isReversal) return { waits: 'reversal' };\n",
    to: '',
    ...OF_DOMAIN,
  },
  {
    guarantee: 'bank: a payment that cannot be read is not left out in silence',
    file: `${DOMAIN}/read-csv.ts`,
    from: "if (read === 'unreadable') return",
    to: "if (read === 'unreadable' && row.line < 0) return",
    ...OF_DOMAIN,
  },
  {
    guarantee: 'bank: an OCR file agrees with its own sums',
    file: `${DOMAIN}/read-ocr.ts`,
    from: 'if (!isSaidBy(assignment, record)) return CUT_OFF;',
    to: '',
    ...OF_DOMAIN,
  },
  {
    guarantee: 'bank: XML that declares entities is refused',
    file: 'packages/domain/src/shared/read-xml.ts',
    from: 'if (end !== text.length || open.length !== 1)',
    to: 'if (open.length !== 1)',
    ...OF_DOMAIN,
  },
  {
    guarantee: 'bank: another currency is no kroner',
    file: `${DOMAIN}/read-camt.ts`,
    from: "return currency === 'NOK' ? { ore }",
    to: "return currency !== '' ? { ore }",
    ...OF_DOMAIN,
  },
  {
    guarantee: 'bank: of money out nothing is kept but that it was there',
    file: `${FEATURE}/read-file.service.ts`,
    from: 'text: isDropped ? null : line.text || null,',
    to: 'text: line.text || null,',
    ...OF_SERVER,
  },
  {
    guarantee: 'bank: a mark that is taken back gives its line to a person',
    file: MIGRATION,
    from: 'when (old.undone_at is null and new.undone_at is not null) execute function line_waits_again()',
    to: 'when (false) execute function line_waits_again()',
    ...OF_SERVER,
  },
  {
    guarantee: 'bank: a line is settled once',
    file: `${FEATURE}/bank-lines.service.ts`,
    from: "    if (line.state !== 'waiting') throw new AppError('bank_line_is_settled');\n",
    to: '',
    ...OF_SERVER,
  },
  {
    guarantee: 'bank: a KID names stays of its own club only',
    file: `${FEATURE}/bank-files.queries.ts`,
    from: 'where club_id = ${clubId} and kid_number = any(',
    to: 'where ${clubId}::uuid is not null and kid_number = any(',
    ...OF_SERVER,
  },
  {
    guarantee: 'bank: only clubs that collect payment themselves read files',
    file: `${FEATURE}/read-file.service.ts`,
    from: "  if (await isPaymentOffered(ctx, clubId, handling)) throw new AppError('paid_through_us');\n",
    to: '',
    ...OF_SERVER,
  },
  {
    guarantee: 'bank: no cell of the accounting file is a formula',
    file: `${DOMAIN}/vouchers.ts`,
    from: "return looksLikeFormula(clean) ? clean.replace(/^[^\\p{L}\\d]+/u, '') : clean;",
    to: 'return clean;',
    ...OF_DOMAIN,
  },
];
