import type { OwnBooking } from '@hytte/contract/stays/bookings';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { formatChance } from '#lib/chance-words.ts';
import { plural, type T, useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { chancesQuery } from '../draws.api.ts';
import { verdictText } from '#lib/verdict-words.ts';

/** The verdict of a booking that has been drawn, or its chance in the next draw. Loaded with `lazy`. */
export function StayDraw({ booking }: { booking: OwnBooking }) {
  if (booking.draw) return <Decided booking={booking} draw={booking.draw} />;
  return booking.status === 'requested' ? <OwnChance booking={booking} /> : null;
}

type DecidedProps = { booking: OwnBooking; draw: NonNullable<OwnBooking['draw']> };

function Decided({ booking, draw }: DecidedProps) {
  const t = useT();
  return (
    <Block title={t('verdict')}>
      <p>{verdictText(t, draw)}</p>
      <p>
        <TextLink to={pathTo('draw', { club_id: booking.club_id, runId: draw.run_id })}>{t('verdict_check')}</TextLink>
      </p>
    </Block>
  );
}

/** Renders nothing when the chances cannot be fetched: they are an extra. */
function OwnChance({ booking }: { booking: OwnBooking }) {
  const t = useT();
  const { data: chances } = useQuery(chancesQuery(booking.club_id));
  const chance = chances?.find(({ booking_id }) => booking_id === booking.id);
  if (!chance) return null;
  const { rivals, of_thousand } = chance;
  return (
    <Block title={t('own_chance')}>
      <p>{rivalsText(t, rivals)}</p>
      {of_thousand === null ? (
        rivals > 0 && <p className="text-sm text-ink-2">{t('chance_untold')}</p>
      ) : (
        <p>
          <span className="font-semibold">{t('own_chance_is', { chance: formatChance(t, of_thousand) })}</span>{' '}
          <span className="text-ink-2">{t('own_chance_moves')}</span>
        </p>
      )}
    </Block>
  );
}

const rivalsText = (t: T, count: number): string =>
  count === 0 ? t('rivals_none') : t(plural(count, 'rivals_one', 'rivals_other'), { count });

function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id} className="font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}
