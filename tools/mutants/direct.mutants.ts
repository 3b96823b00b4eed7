import { SERVER, type Mutant, schemaOf } from './mutant.ts';

const MIGRATION = schemaOf('money');
const TESTS = ['payments/direct.test', 'payments/direct-movements'] as const;

/** Money on a club's own account: ours is the fee, and nothing of another account is believed. */
export const directMutants: readonly Mutant[] = [
  {
    guarantee: 'own account: the books are kept apart',
    file: MIGRATION,
    from: "raise exception 'A payment on the account of a club has its fee in fee_entries and nothing in ledger_entries.'\n      using errcode = 'check_violation', constraint = 'books_are_kept_apart';",
    to: 'return new;',
    project: 'server',
    tests: TESTS,
  },
  {
    guarantee: 'own account: a refund is made where the payment was',
    file: `${SERVER}/features/money/payments/refunds.service.ts`,
    from: 'await provider.refund({ refundId, paymentIntentId, amountOre, attempt, account });',
    to: 'await provider.refund({ refundId, paymentIntentId, amountOre, attempt, account: account && null });',
    project: 'server',
    tests: TESTS,
  },
  {
    guarantee: 'own account: the fee and nothing else is booked',
    file: `${SERVER}/features/money/payments/ledger.service.ts`,
    from: 'if (fee_ore !== null) {',
    to: 'if (fee_ore === -1) {',
    project: 'server',
    tests: TESTS,
  },
  {
    guarantee: 'own account: the fee goes back with what went back there',
    file: `${SERVER}/features/money/payments/movements.service.ts`,
    from: 'return dueOre > 0 ? provider.returnFee(fee, dueOre) : fee;',
    to: 'return dueOre > amount_ore ? provider.returnFee(fee, dueOre) : fee;',
    project: 'server',
    tests: TESTS,
  },
  {
    guarantee: 'own account: a page of another account pays for no stay',
    file: `${SERVER}/features/money/payments/settle.service.ts`,
    from: "    ['account', payment.provider_account, checkout.account],\n",
    to: '',
    project: 'server',
    tests: TESTS,
  },
  {
    guarantee: 'own account: an event of an account that no club has is ignored',
    file: `${SERVER}/features/money/payments/webhook.service.ts`,
    from: 'if (account === null || (await isAccountOfClub(ctx.db, account)))',
    to: 'if (account === null || (await isAccountOfClub(ctx.db, account)) || type)',
    project: 'server',
    tests: TESTS,
  },
  {
    guarantee: 'own account: movements are looked for on the account they were told of',
    file: `${SERVER}/features/money/payments/payments.queries.ts`,
    from: 'provider_account is not distinct from ${account}',
    to: '${account}::text is not distinct from ${account}::text',
    project: 'server',
    tests: TESTS,
  },
  {
    guarantee: 'own account: a dispute there is not on the platform’s work list',
    file: `${SERVER}/features/money/payments/movements.service.ts`,
    from: '    if (locked.provider_account === null)\n      for (const dispute',
    to: '    for (const dispute',
    project: 'server',
    tests: TESTS,
  },
  {
    guarantee: 'own account: a payment stays on it when the club chooses another',
    file: schemaOf('money'),
    from: "raise exception 'A payment stays on the account it was begun on.';",
    to: 'return new;',
    project: 'server',
    tests: TESTS,
  },
  {
    guarantee: 'own account: the owner is told once',
    file: `${SERVER}/features/money/settings/own-account.service.ts`,
    from: 'else if (stopsPayment(known.state, state)) await',
    to: "else if (stopsPayment('ready', state)) await",
    project: 'server',
    tests: TESTS,
  },
  {
    guarantee: 'refund: owed of a cancelled stay whose dispute is won',
    file: `${SERVER}/features/money/payments/movements.service.ts`,
    from: 'if (hasComeBack(moved)) await refundOwed(ctx, locked);',
    to: '',
    project: 'server',
    tests: ['payments/movements', 'payments/direct-movements'],
  },
];
