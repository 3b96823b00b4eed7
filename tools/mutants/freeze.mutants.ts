import { SERVER, type Mutant, schemaOf } from './mutant.ts';

const inDatabase = (what: string, from: string, to: string): Mutant => ({
  guarantee: `freeze: ${what}`,
  file: schemaOf('fairness'),
  from,
  to,
  project: 'server',
  tests: ['draws/freeze'],
});

/** From the freeze of a list to its draw: nothing changes, and chance comes from outside. */
export const freezeMutants: readonly Mutant[] = [
  inDatabase(
    'one open list of a club',
    'create unique index one_open_freeze_per_club',
    'create index one_open_freeze_per_club',
  ),
  inDatabase('its round is not known yet', "round_at >= frozen_at + interval '6 seconds'", 'round_at >= frozen_at'),
  inDatabase(
    'list and round stay as they were',
    'create trigger a_freeze_is_kept before update on draw_freezes for each row execute function keep_freeze();',
    '',
  ),
  inDatabase('a request in the list is not changed', 'was.id = any(frozen.requests) or', ''),
  inDatabase('an earlier stay is not changed', "(was.status = 'allocated' and was.cancelled_at is null)", 'false'),
  inDatabase(
    'points are not changed',
    'where was.booking_points is distinct from is_now.booking_points',
    'where false',
  ),
  inDatabase(
    'no season is changed',
    'create trigger no_season_changes_while_frozen before insert or update or delete',
    'create trigger no_season_changes_while_frozen before insert',
  ),
  inDatabase(
    'the secret is not replaced',
    'create trigger the_seal_is_kept_while_frozen before update on draw_seals',
    'create trigger the_seal_is_kept_while_frozen before delete on draw_seals',
  ),
  {
    guarantee: 'freeze: drawn with the promised round',
    file: `${SERVER}/features/fairness/draws/draw-steps.ts`,
    from: 'beacon.signatureOf(round.round)',
    to: 'beacon.signatureOf(round.round - 1)',
    project: 'server',
    tests: ['draws/freeze'],
  },
  {
    guarantee: 'freeze: drawn with a round of the promised chain',
    file: `${SERVER}/features/fairness/draws/draw-steps.ts`,
    from: 'beacon?.chain.hash === round.chain',
    to: 'beacon',
    project: 'server',
    tests: ['draws/freeze'],
  },
  {
    guarantee: 'freeze: rounds of two chains are told apart',
    file: `${SERVER}/features/fairness/draws/scheduled-draws.service.ts`,
    from: '`${round?.chain} ${round?.round}`',
    to: 'round?.round',
    project: 'server',
    tests: ['draws/freeze'],
  },
  {
    guarantee: 'freeze: a draw that is due while an older list waits stays due',
    file: `${SERVER}/features/fairness/draws/draw.queries.ts`,
    from: 'and run_id is null and reopened_at is null)\n  and not exists',
    to: 'and false)\n  and not exists',
    project: 'server',
    tests: ['draws/freeze'],
  },
  {
    guarantee: 'freeze: a list from before the moment does not count as its draw',
    file: `${SERVER}/features/fairness/draws/freeze-clubs.ts`,
    from: 'const last = manual ? state.last_finished_at : state.last_frozen_at;',
    to: 'const last = state.last_finished_at;',
    project: 'server',
    tests: ['draws/freeze'],
  },
  {
    guarantee: 'freeze: a draw that was taken up before an older list was drawn is tried again',
    file: `${SERVER}/features/fairness/draws/draw-steps.ts`,
    from: 'await refuseWhileOlderListWaits(ctx, plans);',
    to: '',
    project: 'server',
    tests: ['draws/freeze'],
  },
  {
    guarantee: 'freeze: a list whose process was killed is drawn',
    file: `${SERVER}/features/fairness/draws/draws.jobs.ts`,
    from: 'await queueOverdueFreezes(ctx);',
    to: '',
    project: 'server',
    tests: ['draws/freeze'],
  },
  {
    guarantee: 'freeze: what the beacon publishes decides',
    file: 'packages/domain/src/fairness/draws/proof.ts',
    from: "'seed', secret, randomnessOf(signature), snapshotHash",
    to: "'seed', secret, randomnessOf(''), snapshotHash",
    project: 'server',
    tests: ['attack/grinding'],
  },
];
