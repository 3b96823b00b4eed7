import { SERVER, type Mutant, schemaOf } from './mutant.ts';

const PERIODS = `${SERVER}/features/fairness/rounds`;
const DRAWS = `${SERVER}/features/fairness/draws`;
const OWN_JOURNAL = 'packages/domain/src/fairness/draws/own-journal.ts';
const VERIFY = 'packages/domain/src/fairness/draws/verify.ts';

const inDatabase = (what: string, from: string, to: string, tests: Mutant['tests']): Mutant => ({
  guarantee: `periods: ${what}`,
  file: schemaOf('fairness'),
  from,
  to,
  project: 'server',
  tests,
});

const inDomain = (what: string, file: string, from: string, to: string, test: string): Mutant => ({
  guarantee: `periods: ${what}`,
  file,
  from,
  to,
  project: 'domain',
  tests: [test],
});

const onServer = (what: string, file: string, from: string, to: string, test: string): Mutant => ({
  guarantee: `periods: ${what}`,
  file,
  from,
  to,
  project: 'server',
  tests: [test],
});

/** From the announcement of a period to what it left over: who may wish when, what is drawn, and what a member can prove. */
export const periodMutants: readonly Mutant[] = [
  inDatabase(
    'frozen wishes are not changed, whichever code writes',
    'create trigger frozen_wishes_are_kept before insert or update or delete on wishes',
    'create trigger frozen_wishes_are_kept before insert or delete on wishes',
    ['attack/steered-wishes'],
  ),
  inDatabase(
    'no wish is added to a frozen list or taken from it',
    'create trigger frozen_wishes_are_kept before insert or update or delete on wishes',
    'create trigger frozen_wishes_are_kept before update on wishes',
    ['draws/period-draws'],
  ),
  inDatabase(
    'a half day of a hut is in one period',
    'constraint periods_do_not_meet exclude using gist (hut_id with =, slots with &&) where (standing)',
    'constraint periods_do_not_meet exclude using gist (hut_id with =, slots with &&) where (false)',
    ['rounds/periods.test'],
  ),
  inDatabase(
    'its days are given by its draw alone',
    "for each row when (new.cancelled_at is null and new.status <> 'rejected') execute function refuse_held_days();",
    'for each row when (false) execute function refuse_held_days();',
    ['rounds/periods.test'],
  ),
  inDatabase(
    'its hut is not closed while its list is frozen',
    'for each row when ((old.available, old.deleted_at) is distinct from (new.available, new.deleted_at))',
    'for each row when (false)',
    ['draws/period-draws'],
  ),
  onServer(
    'what is left over is reserved for those without a stay then',
    'packages/domain/src/fairness/rounds/period.ts',
    'return now < reserved && ownStays.some((own) => overlaps(own, period))',
    'return now < reserved && ownStays.length < 0',
    'draws/period-leftovers',
  ),
  onServer(
    'no wish after the deadline, by the clock',
    `${PERIODS}/wish-lists.service.ts`,
    '    refuseUnlessOpen(ctx, period);\n',
    '',
    'rounds/periods.test',
  ),
  onServer(
    'drawn at its moment and not before',
    `${DRAWS}/draw-clubs.ts`,
    '(!freeze.periodId || freeze.moment <= ctx.now)',
    'true',
    'draws/period-draws',
  ),
  onServer(
    'ordinary draws wait for its draw',
    `${DRAWS}/draw.queries.ts`,
    'and (run_id is null or',
    'and (false or',
    'draws/period-draws',
  ),
  onServer(
    'who has left the club since the freeze gets nothing',
    `${PERIODS}/wish-lists.queries.ts`,
    `    .innerJoin('memberships', (join) =>`,
    `    .leftJoin('memberships', (join) =>`,
    'draws/period-draws',
  ),
  onServer(
    'requests of the first hour of leftovers wait for their own draw',
    `${DRAWS}/draw.queries.ts`,
    "(leftovers = 'direct' and last_step = 'leftovers')",
    'false',
    'draws/period-leftovers',
  ),
  onServer(
    'the draw of leftovers decides nothing else',
    `${DRAWS}/freeze-clubs.ts`,
    'const decided = withChained(requests, isLeftover);',
    'const decided = [...requests];',
    'draws/period-leftovers',
  ),
  onServer(
    'a draw that was due in the first hour of leftovers is still made',
    `${DRAWS}/draw.queries.ts`,
    'coalesce(draw_freezes.period_id, leftovers_of) is null',
    'draw_freezes.period_id is null',
    'draws/period-leftovers',
  ),
  inDomain(
    'one’s list is drawn as it was saved last',
    OWN_JOURNAL,
    'one.texts.join() === other.texts.join()',
    'one.texts.length === other.texts.length',
    'own-journal',
  ),
  inDomain(
    'one’s limit is drawn as it was saved',
    OWN_JOURNAL,
    '(one.texts.length === 0 || one.limit === other.limit)',
    'true',
    'own-journal',
  ),
  inDomain(
    'a change of one’s list by others is told',
    OWN_JOURNAL,
    "isAboutBooking(entry) || entry.kind === 'wishes_saved'",
    'isAboutBooking(entry)',
    'own-journal',
  ),
  inDomain(
    'the order of one’s wishes is proven',
    VERIFY,
    'rank: rank === null ? null : wish?.rank',
    'rank',
    'draws/verify',
  ),
  inDomain('no wish is added to one’s list', VERIFY, '!isRanked || wishes', 'true || wishes', 'draws/verify'),
  onServer(
    'the chance of a list does not tell that of a wish that is not told',
    `${DRAWS}/period-trials.service.ts`,
    'own.every(({ rivals }) => mayBeShown(rivals))',
    'own.some(({ rivals }) => mayBeShown(rivals))',
    'features/fairness/draws/period-trials',
  ),
];
