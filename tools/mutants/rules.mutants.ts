import { SERVER, type Mutant } from './mutant.ts';

const inDatabase = (what: string, from: string): Mutant => ({
  guarantee: `rules: ${what}`,
  file: 'apps/server/migrations/20261116T2200_club_rules.sql',
  from,
  to: '',
  project: 'server',
  tests: ['features/rules'],
});

/** What a club has decided: every version is kept, named by its draws, and told. */
export const rulesMutants: readonly Mutant[] = [
  inDatabase(
    'a version is never changed',
    'create trigger rules_are_kept before update or delete on club_rules for each row execute function keep_rules();\n',
  ),
  inDatabase(
    'versions follow each other without a gap',
    'create trigger rules_are_numbered before insert on club_rules for each row execute function number_rules();\n',
  ),
  {
    guarantee: 'rules: a shorter notice waits for the old one',
    file: 'packages/domain/src/draws/notice.ts',
    from: 'replacedAt.getTime() + noticeHours * HOUR_MS > now.getTime()',
    to: 'replacedAt.getTime() > now.getTime()',
    project: 'server',
    tests: ['attack/steered-draws'],
  },
  {
    guarantee: 'rules: a draw names its version',
    file: `${SERVER}/features/draws/draw.ts`,
    from: 'number: circumstances.rules.number',
    to: 'number: 0',
    project: 'server',
    tests: ['draws/run-draw.test'],
  },
  {
    guarantee: 'rules: members are told of a new version',
    file: `${SERVER}/features/rules/rules.service.ts`,
    from: '  await noteChange(ctx.db, clubId, { since: before.number, now: ctx.now });\n',
    to: '',
    project: 'server',
    tests: ['features/rules'],
  },
  {
    guarantee: 'rules: an ordinary stay costs a point where others wanted the days too',
    file: `${SERVER}/features/draws/draw.ts`,
    from: '        ifContested,\n',
    to: '        ifContested: 0,\n',
    project: 'server',
    tests: ['draws/ordinary-stays'],
  },
  {
    guarantee: 'rules: a stay costs what the draw charged, not what was foreseen',
    file: `${SERVER}/features/bookings/bookings.queries.ts`,
    from: 'points_cost = coalesce(decided.points, points_cost),',
    to: '',
    project: 'server',
    tests: ['draws/ordinary-stays'],
  },
  {
    guarantee: 'rules: a moved stay keeps what the rules added to it',
    file: `${SERVER}/features/bookings/change-dates.service.ts`,
    from: 'pointsCost(seasons) + booking.ordinary_points',
    to: 'pointsCost(seasons)',
    project: 'server',
    tests: ['draws/ordinary-stays'],
  },
  {
    guarantee: 'rules: a preset is not chosen over rules one has not seen',
    file: `${SERVER}/features/rules/rules.service.ts`,
    from: 'refuseStale(ifMatch, before.number);\n    const rules = withPreset',
    to: 'const rules = withPreset',
    project: 'server',
    tests: ['features/rules'],
  },
];
