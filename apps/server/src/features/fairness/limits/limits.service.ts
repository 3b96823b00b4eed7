import { slotOf } from '@hytte/domain/stays/bookings/stay';
import { type CountedStay, type Holding, type LimitFacts, limitInTheWay } from '@hytte/domain/fairness/limits/limits';
import { QUARANTINE_YEARS } from '@hytte/domain/fairness/limits/quarantine';
import { expandWish, readWish } from '@hytte/domain/fairness/rounds/wishes';
import type { ClubRules } from '@hytte/domain/fairness/rules/rules';
import type { Ctx } from '#platform/ctx.ts';
import { readHoldings } from './limits.queries.ts';

/** A club's limits, and what each of its members has. */
export type ClubLimits = LimitFacts & {
  /** Of all people of a party together. */
  holdingOf: (users: readonly string[]) => Holding;
  /** Stays of theirs that have begun, without those they did not come to. */
  usedBy: (users: readonly string[]) => CountedStay[];
};

type LimitInput = {
  clubId: string;
  rules: Pick<ClubRules, 'limits' | 'quarantine'>;
  /** Null: all members. */
  users: readonly string[] | null;
};

/** Null in a club without such rules, which asks nothing of the database. */
export async function limitsOf(ctx: Ctx, { clubId, rules, users }: LimitInput): Promise<ClubLimits | null> {
  if (rules.limits.length === 0 && rules.quarantine.length === 0) return null;
  const since = slotOf(`${Number(ctx.today.slice(0, 4)) - QUARANTINE_YEARS.most}-01-01`, 'AM');
  const { stays, frozen, seasons } = await readHoldings(ctx.db, clubId, { users, since });
  const today = slotOf(ctx.today, 'AM');
  const staysOf = (people: readonly string[]) => stays.filter(({ user }) => user !== null && people.includes(user));
  return {
    limits: rules.limits,
    seasons,
    today,
    usedBy: (people) => staysOf(people).filter(({ first, missed }) => first < today && !missed),
    holdingOf: (people) => ({
      stays: staysOf(people),
      frozen: frozen
        .filter(({ user }) => people.includes(user))
        .map(({ most, wishes }) => ({ most, wishes: wishes.map((wish) => expandWish(readWish(wish))) })),
    }),
  };
}

/** The limit in the way of a stay outside a draw. The caller has locked its hut and the party's requests. */
export async function limitReached(ctx: Ctx, asked: LimitInput & { users: readonly string[] }, stay: CountedStay) {
  const limits = await limitsOf(ctx, asked);
  return limits && limitInTheWay(stay, limits.holdingOf(asked.users), limits);
}
