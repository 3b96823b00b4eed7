import type { Club } from '@hytte/contract/clubs/clubs';
import { type PlanLimits, type PlanRoom, roomOnPlan } from '@hytte/domain/money/subscriptions/plans';
import type { ReactNode } from 'react';
import { type T, useT } from './i18n.ts';
import { pathTo } from './paths.ts';
import { TextLink } from './TextLink.tsx';
import { Banner } from '#ui/Banner.tsx';

/** What a club has of what its plan limits. Who is invited keeps a place. */
export type PlanUse = { what: keyof PlanLimits; count: number; invited?: number };

/** Of a club whose plan the reader may not see, nothing is known: the server decides. */
const NO_LIMIT: PlanRoom = { limit: Infinity, left: Infinity, fullness: 'room' };

export const roomOf = ({ tier }: Pick<Club, 'tier'>, { what, count, invited }: PlanUse): PlanRoom =>
  tier ? roomOnPlan(tier, what, count, invited) : NO_LIMIT;

type RoomOnPlanProps = { club: Pick<Club, 'id' | 'tier'>; use: PlanUse };

/** A banner when the club's plan is nearly full, or has no room for more, with the way to a larger one. */
export function RoomOnPlan({ club, use }: RoomOnPlanProps) {
  const t = useT();
  const { limit, fullness } = roomOf(club, use);
  if (fullness === 'room') return null;
  const isFull = fullness === 'full';
  return (
    <Banner tone={isFull ? 'warning' : 'neutral'} action={<ToPlan clubId={club.id} isFull={isFull} />}>
      {roomText(t, fullness, limit, use)}
    </Banner>
  );
}

/** Everybody who runs the club may change its plan. */
export function ToPlan({ clubId, isFull }: { clubId: string; isFull: boolean }): ReactNode {
  const t = useT();
  return (
    <TextLink to={pathTo('managePlan', { club_id: clubId })}>{t(isFull ? 'choose_larger_plan' : 'see_plan')}</TextLink>
  );
}

const TEXTS = {
  nearly_full: {
    huts: 'plan_nearly_full_huts',
    members: 'plan_nearly_full_members',
    invited: 'plan_nearly_full_invited',
  },
  full: { huts: 'plan_full_huts', members: 'plan_full_members', invited: 'plan_full_invited' },
} as const;

function roomText(t: T, fullness: keyof typeof TEXTS, max: number, { what, count, invited = 0 }: PlanUse): string {
  return t(TEXTS[fullness][invited > 0 ? 'invited' : what], { count, invited, max });
}
