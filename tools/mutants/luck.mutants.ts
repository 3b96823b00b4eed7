import { SERVER, type Mutant } from './mutant.ts';

const QUERIES = `${SERVER}/features/luck/luck.queries.ts`;
const MIGRATION = 'apps/server/migrations/20261118T0330_luck.sql';
const WEIGHED: Pick<Mutant, 'project' | 'tests'> = { project: 'server', tests: ['luck/luck.test'] };
const RULES: Pick<Mutant, 'project' | 'tests'> = { project: 'domain', tests: ['luck/'] };

/** The account of luck. */
export const luckMutants: readonly Mutant[] = [
  {
    guarantee: 'luck: nothing is said before eight draws',
    file: 'packages/domain/src/luck/luck.ts',
    from: "if (draws < DRAWS_FOR_A_WORD) return 'too_few';",
    to: "if (draws < 1) return 'too_few';",
    ...RULES,
  },
  {
    guarantee: 'luck: only draws that the lots decided are added up',
    file: 'packages/domain/src/luck/luck.ts',
    from: 'if (!counts) continue;',
    to: '',
    ...RULES,
  },
  {
    guarantee: 'luck: trials have seeds of their own',
    file: 'packages/domain/src/luck/weigh.ts',
    from: 'draw(snapshot, trialSeed(seed, k))',
    to: 'draw(snapshot, seed)',
    ...RULES,
  },
  {
    guarantee: 'luck: a certain stay counts for nothing',
    file: 'packages/domain/src/luck/weigh.ts',
    from: 'served * 20 >= trials && served * 20 <= trials * 19',
    to: 'served * 20 >= trials',
    ...RULES,
  },
  {
    guarantee: 'luck: two workers never weigh the same run',
    file: QUERIES,
    from: 'and luck_runs.claimed_at < excluded.claimed_at - make_interval(mins => ${CLAIM_MINUTES})',
    to: '',
    ...WEIGHED,
  },
  {
    guarantee: 'luck: a run is weighed once',
    file: QUERIES,
    from: 'where success and trials is null',
    to: 'where success',
    ...WEIGHED,
  },
  {
    guarantee: 'luck: who leaves takes the name off',
    file: MIGRATION,
    from: 'foreign key (club_id, user_id) references memberships (club_id, user_id) on delete cascade',
    to: 'foreign key (user_id) references users (id) on delete cascade',
    ...WEIGHED,
  },
  {
    guarantee: 'luck: what was written is never changed',
    file: MIGRATION,
    from: 'create trigger luck_is_written_once before update on luck_entries for each row execute function refuse_change();\n',
    to: '',
    ...WEIGHED,
  },
];
