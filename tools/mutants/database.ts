import type { Mutant } from './mutant.ts';

const migration = (name: string): string => `apps/server/migrations/20261115${name}.sql`;

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
    tests: ['features/lottery/run-lottery.test', 'features/draws/draws.test'],
  },
  {
    guarantee: 'draw: a scheduled moment is drawn once',
    file: migration('T0500_lottery'),
    from: 'create unique index one_run_per_moment',
    to: 'create index one_run_per_moment',
    project: 'server',
    tests: ['lottery/run-lottery.race', 'lottery/due-clubs', 'lottery/run-lottery.test'],
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
    tests: ['features/paying/paying.race'],
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
    file: 'apps/server/src/platform/db/rights.ts',
    from: "revoke update, delete on ${NEVER_CHANGED.join(', ')} from ${ROLE};",
    to: '',
    project: 'server',
    tests: ['platform/db/rights'],
  },
];
