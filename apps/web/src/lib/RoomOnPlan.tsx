import { type Fullness, fullnessOf } from '@hytte/domain/subscriptions/plans';
import { useT } from './i18n.ts';
import { pathTo } from './paths.ts';
import { TextLink } from './TextLink.tsx';
import { Banner } from '#ui/Banner.tsx';

const WORDS = {
  huts: { fits: 'huts_of_plan', over: 'huts_over_plan' },
  members: { fits: 'members_of_plan', over: 'members_over_plan' },
} as const;

const TONES = { nearly_full: 'neutral', full: 'warning', over: 'warning' } as const satisfies Record<
  Exclude<Fullness, 'room'>,
  string
>;

type RoomOnPlanProps = { clubId: string; what: keyof typeof WORDS; count: number; max: number };

/** A banner when the club's plan is nearly full, full, or too small for what the club has. */
export function RoomOnPlan({ clubId, what, count, max }: RoomOnPlanProps) {
  const t = useT();
  const fullness = fullnessOf(max, count);
  if (fullness === 'room') return null;
  return (
    <Banner
      tone={TONES[fullness]}
      action={<TextLink to={pathTo('managePlan', { club_id: clubId })}>{t('see_plans')}</TextLink>}
    >
      {t(WORDS[what][fullness === 'over' ? 'over' : 'fits'], { count, max })}
    </Banner>
  );
}
