import { type DecidedRules, decidedOf, withDecided } from '@hytte/domain/fairness/rules/rules';
import { insertVersion } from '#features/fairness/rules/rules.queries.ts';
import { currentRules } from '#features/fairness/rules/rules.service.ts';
import type { Club } from './people.ts';
import type { World } from './world.ts';

/** Gives the club a new version of its rules, of which nobody is told. */
export async function setRules(world: World, { id: clubId }: Pick<Club, 'id'>, change: Partial<DecidedRules>) {
  const { number, rules } = await currentRules(world.db, clubId);
  const decided = { ...decidedOf(rules), ...change };
  const version = { number: number + 1, rules: withDecided(rules, decided) };
  await insertVersion(world.db, { clubId, ...version, madeAt: new Date() });
}
