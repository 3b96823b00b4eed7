/** One change of the source that removes a guarantee, and the tests that must notice. */
export type Mutant = {
  /** What no longer holds. `pnpm test:mutants seal` runs those whose name contains the word. */
  guarantee: string;
  file: string;
  /** Occurs exactly once in the file. */
  from: string;
  to: string;
  project: 'server' | 'domain';
  /** Parts of the names of the test files that are run. */
  tests: readonly [string, ...string[]];
};

const migration = (name: string): string => `apps/server/migrations/20261115${name}.sql`;
const later = (name: string): string => `apps/server/migrations/20261116${name}.sql`;

/** A reference that names the club as well as the id, and the same by the id alone. */
const referenceByIdAlone = (what: string, from: string, to: string): Mutant => ({
  guarantee: `reference: ${what} of the same club`,
  file: 'apps/server/migrations/20261116T0400_references_stay_in_the_club.sql',
  from,
  to,
  project: 'server',
  tests: ['platform/db/club-references'],
});

/** What the database itself refuses. */
const databaseMutants: readonly Mutant[] = [
  {
    guarantee: 'constraint: one allocated stay per half day',
    file: migration('T0340_seasons_and_bookings'),
    from: `where (status = 'allocated' and cancelled_at is null),
  constraint no_own_duplicate`,
    to: `where (status = 'rejected' and cancelled_at is null),
  constraint no_own_duplicate`,
    project: 'server',
    tests: ['bookings/request-stay'],
  },
  {
    guarantee: 'constraint: nobody asks for the same days twice',
    file: migration('T0340_seasons_and_bookings'),
    from: `where (status <> 'rejected' and cancelled_at is null)
);`,
    to: `where (status = 'rejected' and cancelled_at is null)
);`,
    project: 'server',
    tests: ['bookings/request-stay', 'bookings/change-dates'],
  },
  {
    guarantee: 'constraint: one owner per club',
    file: migration('T0040_accounts_and_clubs'),
    from: 'create unique index one_owner_per_club',
    to: 'create index one_owner_per_club',
    project: 'server',
    tests: ['members/hand-over'],
  },
  {
    guarantee: 'constraint: a payout is in one standing payment file',
    file: later('T0100_payout_files'),
    from: 'create unique index one_standing_file_per_payout',
    to: 'create index one_standing_file_per_payout',
    project: 'server',
    tests: ['payouts/payout-files'],
  },
  {
    guarantee: 'payment file: never rewritten',
    file: later('T0100_payout_files'),
    from: 'create trigger payout_file_is_kept before update on payout_files for each row execute function keep_payout_file();',
    to: '',
    project: 'server',
    tests: ['payouts/payout-files'],
  },
  {
    guarantee: 'payout in a payment file: keeps its account',
    file: later('T0100_payout_files'),
    from: 'create trigger claimed_payout_is_kept before update on payouts for each row execute function keep_claimed_payout();',
    to: '',
    project: 'server',
    tests: ['payouts/payout-files'],
  },
  {
    guarantee: 'payout: held by any change of the account',
    file: later('T0100_payout_files'),
    from: "update payouts set status = 'held' where club_id = new.club_id and status = 'ready';",
    to: 'null;',
    project: 'server',
    tests: ['payouts/make-payouts', 'payouts/payout-files'],
  },
  {
    guarantee: 'points: never rewritten',
    file: migration('T0200_clubs_and_huts'),
    from: 'create trigger points_are_append_only before update on point_entries for each row execute function refuse_change();',
    to: '',
    project: 'server',
    tests: ['features/points'],
  },
  {
    guarantee: 'draw: written once',
    file: migration('T0500_lottery'),
    from: 'create trigger runs_are_written_once before update on lottery_runs for each row execute function refuse_rewriting();',
    to: '',
    project: 'server',
    tests: ['features/draws/run-draw.test', 'features/draws/draws.test'],
  },
  {
    guarantee: 'draw: a scheduled moment is drawn once',
    file: migration('T0500_lottery'),
    from: 'create unique index one_run_per_moment',
    to: 'create index one_run_per_moment',
    project: 'server',
    tests: ['features/draws/run-draw.race', 'features/draws/due-clubs', 'features/draws/run-draw.test'],
  },
  {
    guarantee: 'ledger: a line is never changed',
    file: migration('T0700_booking_info_and_payments'),
    from: 'create trigger ledger_is_kept before update or delete on ledger_entries for each row execute function keep_ledger();',
    to: '',
    project: 'server',
    tests: ['features/payments/ledger'],
  },
  {
    guarantee: 'ledger: each kind once per payment',
    file: migration('T0700_booking_info_and_payments'),
    from: 'constraint each_kind_once unique (payment_id, kind),',
    to: '',
    project: 'server',
    tests: ['features/payments/ledger'],
  },
  {
    guarantee: 'payment: one at a time for a stay',
    file: migration('T0700_booking_info_and_payments'),
    from: 'create unique index one_payment_per_stay',
    to: 'create index one_payment_per_stay',
    project: 'server',
    tests: ['features/payments/payments.race'],
  },
  {
    guarantee: 'invoice: never changed',
    file: migration('T0800_plans_invoices_audit'),
    from: 'create trigger invoices_are_kept before update or delete on invoices for each row execute function keep_invoice();',
    to: '',
    project: 'server',
    tests: ['subscriptions/invoice-plans'],
  },
  {
    guarantee: 'record: never changed',
    file: migration('T0800_plans_invoices_audit'),
    from: 'create trigger audit_is_kept before update or delete on audit_entries for each row execute function keep_audit();',
    to: '',
    project: 'server',
    tests: ['platform/db/rights'],
  },
  {
    guarantee: 'record: the product has no right to change it',
    file: 'apps/server/src/platform/db/migrate.ts',
    from: "revoke update, delete on ${NEVER_CHANGED.join(', ')} from ${ROLE};",
    to: '',
    project: 'server',
    tests: ['platform/db/rights'],
  },
  referenceByIdAlone(
    'points for a stay',
    'foreign key (club_id, booking_id) references bookings (club_id, id)',
    'foreign key (booking_id) references bookings (id)',
  ),
  referenceByIdAlone(
    'points of a draw',
    'foreign key (club_id, run_id) references lottery_runs (club_id, id)',
    'foreign key (run_id) references lottery_runs (id)',
  ),
  referenceByIdAlone(
    'an invitation of an import',
    'foreign key (club_id, import_id) references imports (club_id, id)',
    'foreign key (import_id) references imports (id)',
  ),
  referenceByIdAlone(
    'a banner',
    'foreign key (id, banner_picture_id) references pictures (club_id, id)',
    'foreign key (banner_picture_id) references pictures (id)',
  ),
];

const SERVER = 'apps/server/src';

/** Who gets in, and how far. */
const accessMutants: readonly Mutant[] = [
  {
    guarantee: 'session: what was ended is over at once',
    file: `${SERVER}/features/accounts/sessions.queries.ts`,
    from: '     and sessions.revoked_at is null\n',
    to: '',
    project: 'server',
    tests: ['src/revocation', 'accounts/sessions'],
  },
  {
    guarantee: 'session: runs out',
    file: `${SERVER}/features/accounts/sessions.queries.ts`,
    from: '     and sessions.expires_at > now()\n',
    to: '',
    project: 'server',
    tests: ['accounts/sessions', 'src/revocation'],
  },
  {
    guarantee: 'session: a deleted account is nobody',
    file: `${SERVER}/features/accounts/sessions.queries.ts`,
    from: '     and users.deleted_at is null`,',
    to: '`,',
    project: 'server',
    tests: ['accounts/sessions', 'src/revocation', 'features/profile'],
  },
  {
    guarantee: 'token: one kind never passes for another',
    file: `${SERVER}/features/accounts/sessions.service.ts`,
    from: '      allowedAud: aud,\n',
    to: '',
    project: 'server',
    tests: ['accounts/sessions', 'external-sign-in', 'src/revocation', 'src/attack'],
  },
  {
    guarantee: 'password: only the right one',
    file: `${SERVER}/features/accounts/passwords.ts`,
    from: '(await hashing(() => verify(stored ?? nobodysHash, password))) && Boolean(stored);',
    to: '(await hashing(() => verify(stored ?? nobodysHash, password))) || Boolean(stored);',
    project: 'server',
    tests: ['accounts/accounts.test'],
  },
  {
    guarantee: 'permission: a row of the table',
    file: 'packages/contract/src/seasons.ts',
    from: `    summary: 'A new season',
    access: 'admin',`,
    to: `    summary: 'A new season',
    access: 'member',`,
    project: 'server',
    tests: ['src/authz/authz'],
  },
  {
    guarantee: 'permission: a club role counts only in its club',
    file: `${SERVER}/features/accounts/sessions.service.ts`,
    from: 'roleIn: (clubId) => session.roles.get(clubId) ?? null,',
    to: 'roleIn: () => [...session.roles.values()][0] ?? null,',
    project: 'server',
    tests: ['src/authz/authz'],
  },
  {
    guarantee: 'tenant: another club’s season does not exist',
    file: `${SERVER}/features/seasons/seasons.queries.ts`,
    from: "    .where('seasons.club_id', '=', clubId)\n    .where('seasons.id', '=', id)\n    .forUpdate",
    to: "    .where('seasons.id', '=', id)\n    .forUpdate",
    project: 'server',
    tests: ['src/authz/', 'features/seasons/'],
  },
  {
    guarantee: 'arrival: no door code before its time',
    file: 'packages/domain/src/arrival/arrival-info.ts',
    from: ' && arrivalInfoFrom(stay.arrival) <= today',
    to: '',
    project: 'server',
    tests: ['features/arrival/'],
  },
  {
    guarantee: 'limits: attempts are counted',
    file: `${SERVER}/platform/http/rate-limits.ts`,
    from: 'if (waits.length > 0) throw',
    to: 'if (waits.length > 1_000) throw',
    project: 'server',
    tests: ['accounts/rate-limits'],
  },
];

/** What happens once however often it is asked for, and what can be checked afterwards. */
const moneyAndDrawMutants: readonly Mutant[] = [
  {
    guarantee: 'lock: a request for a stay locks its hut',
    file: `${SERVER}/features/bookings/stay-facts.queries.ts`,
    from: 'from huts where id = $1 for no key update`',
    to: 'from huts where id = $1`',
    project: 'server',
    tests: ['bookings/bookings.race'],
  },
  {
    guarantee: 'lock: a payment is settled by one at a time',
    file: `${SERVER}/features/payments/settle.service.ts`,
    from: "if (payment.status === 'paid' || payment.status === 'refunded') return;",
    to: '',
    project: 'server',
    tests: ['payments/payments.race', 'payments/interleavings', 'payments/payments.test'],
  },
  {
    guarantee: 'lock: one draw of a club at a time',
    file: `${SERVER}/features/draws/draw.queries.ts`,
    from: 'return rows[0]?.locked ?? false;',
    to: 'return rows.length > 0;',
    project: 'server',
    tests: ['features/draws/run-draw.race', 'features/draws/run-draw.test'],
  },
  {
    guarantee: 'idempotency: a key is answered once',
    file: `${SERVER}/platform/idempotency/idempotency.ts`,
    from: 'await insertAnswer(ctx.db, request, answer);',
    to: '',
    project: 'server',
    tests: ['platform/idempotency'],
  },
  {
    guarantee: 'idempotency: a key is not for something else',
    file: `${SERVER}/platform/idempotency/idempotency.ts`,
    from: 'if (!kept.request_hash.equals(request.hash)) throw',
    to: 'if (kept.request_hash.length === 0) throw',
    project: 'server',
    tests: ['platform/idempotency'],
  },
  {
    guarantee: 'webhook: told twice, handled once',
    file: `${SERVER}/features/payments/webhook.queries.ts`,
    from: 'return numInsertedOrUpdatedRows === 1n;',
    to: 'return numInsertedOrUpdatedRows !== undefined;',
    project: 'server',
    tests: ['payments/webhook'],
  },
  {
    guarantee: 'webhook: only with the provider’s signature',
    file: `${SERVER}/platform/payments/open-payment-provider.ts`,
    from: 'stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE_SECONDS);',
    to: 'JSON.parse(String(rawBody)) as ReturnType<typeof stripe.webhooks.constructEvent>;',
    project: 'server',
    tests: ['payments/webhook'],
  },
  {
    guarantee: 'payment: only the sum that was asked for',
    file: `${SERVER}/features/payments/settle.service.ts`,
    from: "    ['amount', payment.amount_ore, checkout.amountOre],\n",
    to: '',
    project: 'server',
    tests: ['features/payments/'],
  },
  {
    guarantee: 'refund: by the club’s limit',
    file: 'packages/domain/src/payments/payment.ts',
    from: '>= refundDays ? paidOre : 0',
    to: '>= refundDays ? paidOre : paidOre',
    project: 'domain',
    tests: ['payments/payment.refund'],
  },
  {
    guarantee: 'ledger: parts add up to the whole',
    file: 'packages/domain/src/payments/payment.ts',
    from: 'netOre: grossOre - productFeeOre - cardFeeOre };',
    to: 'netOre: grossOre - productFeeOre };',
    project: 'domain',
    tests: ['payments/payment.fees'],
  },
  {
    guarantee: 'payout: not for a stay that can still be refunded',
    file: 'packages/domain/src/payments/ledger.ts',
    from: 'refundOf({ ...stay, today }) === 0',
    to: 'refundOf({ ...stay, today }) >= 0',
    project: 'server',
    tests: ['payouts/make-payouts', 'payouts/payout-then-refund'],
  },
  {
    guarantee: 'payout: not to an account that was just changed',
    file: `${SERVER}/features/payouts/make-payouts.service.ts`,
    from: "isCooling(changedAt, ctx.now) ? 'held' : 'ready';",
    to: "isCooling(ctx.now, changedAt) ? 'held' : 'ready';",
    project: 'server',
    tests: ['payouts/make-payouts'],
  },
  {
    guarantee: 'seal: the secret is the one whose hash was shown',
    file: 'packages/domain/src/draws/verify.ts',
    from: 'seal === sealOf(secret) && seal === (witness.seal ?? seal);',
    to: 'seal === sealOf(secret) || seal === (witness.seal ?? seal);',
    project: 'domain',
    tests: ['draws/verify'],
  },
  {
    guarantee: 'seal: runs hang together in a chain',
    file: 'packages/domain/src/draws/proof.ts',
    from: 'hashOfHex(previousRunHash, snapshotHash, seed, outcomeHash);',
    to: 'hashOfHex(snapshotHash, seed, outcomeHash);',
    project: 'domain',
    tests: ['draws/proof.test', 'draws/verify'],
  },
  {
    guarantee: 'draw: one win in a round',
    file: 'packages/domain/src/draws/draw.ts',
    from: `    if (request.alternatives !== null) applicant.satisfied.add(request.alternatives);
    break;`,
    to: '    if (request.alternatives !== null) applicant.satisfied.add(request.alternatives);',
    project: 'domain',
    tests: ['draws/draw.test', 'draws/draw.invariants'],
  },
  {
    guarantee: 'lists: a cell is never a formula',
    file: 'packages/domain/src/shared/csv.ts',
    from: "(looksLikeFormula(text) ? `'${text}` : text);",
    to: '(looksLikeFormula(text) ? text : text);',
    project: 'domain',
    tests: ['shared/csv'],
  },
];

/** One for each guarantee that users rely on. A new guarantee comes with its own. */
export const ALL_MUTANTS: readonly Mutant[] = [...databaseMutants, ...accessMutants, ...moneyAndDrawMutants];
