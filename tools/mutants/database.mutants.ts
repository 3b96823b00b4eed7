import type { Mutant } from './mutant.ts';

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
export const databaseMutants: readonly Mutant[] = [
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
