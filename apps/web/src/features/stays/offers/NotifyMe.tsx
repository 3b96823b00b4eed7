import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { useQuery } from '@tanstack/react-query';
import { rulesQuery } from '#features/fairness/rules/rules.api.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { useJoinWaitlist, waitlistQuery, waitsFor } from './offers.api.ts';
import { WaitingEntry } from './WaitingEntry.tsx';

type NotifyMeProps = {
  clubId: string;
  hutId: string;
  stay: SlotRun;
  /** The refused request that may wait for the days. */
  bookingId?: string;
};

/** For days that others have: wait for them, or where one stands in line. Nothing in clubs without a waiting list. */
export function NotifyMe({ clubId, hutId, stay, bookingId }: NotifyMeProps) {
  const t = useT();
  const { data } = useQuery(rulesQuery(clubId));
  const { data: entries } = useQuery(waitlistQuery(clubId));
  const joining = useJoinWaitlist(clubId);
  if (!data?.rules.waitlist || !entries) return null;
  const entry = entries.find((one) => one.booking_id === bookingId || waitsFor(one, hutId, stay));
  if (entry)
    return (
      <section aria-label={t('waitlist')}>
        <WaitingEntry entry={entry} />
      </section>
    );
  return (
    <>
      <Banner
        tone="neutral"
        action={
          <Button
            variant="secondary"
            size="sm"
            pending={joining.isPending}
            onClick={() => joining.mutate({ hutId, stay })}
          >
            {t('tell_me')}
          </Button>
        }
      >
        {t('tell_me_text')}
      </Banner>
      {joining.error && <FormError>{errorText(t, joining.error)}</FormError>}
    </>
  );
}
