import type { HutInList } from '@hytte/contract/huts/huts';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { clubHutsQuery } from '#features/huts/huts/huts.api.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatRun } from '#lib/stay-words.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { type ShownBooking, slotsIn } from '../bookings.api.ts';
import { sentText } from '../request-stay.api.ts';
import { type ClubFacts, useClubFacts } from '../club-facts.ts';
import { nearestAdvisable } from '../panel/evaluate-stay.ts';
import { useSendRequest } from '../panel/use-send-request.ts';
import { useClubAvailability } from '../use-club-availability.ts';

type FreeInsteadProps = { booking: ShownBooking; onClose: () => void };

/** Under a refused request: days of the same length that are free, and one press to ask for them. */
export function FreeInstead({ booking, onClose }: FreeInsteadProps) {
  const t = useT();
  const id = useId();
  const { language } = useLanguages();
  const { data: huts } = useQuery(clubHutsQuery(booking.club_id));
  const { facts } = useClubFacts(booking.club_id, useClubAvailability(booking.club_id));
  const { send, isPending, failure } = useSendRequest({
    clubId: booking.club_id,
    onSent: (sent) => {
      showToast.success(sentText(t, language, sent));
      onClose();
    },
  });
  if (!huts || !facts) return null;
  const offers = nearestOffers(slotsIn(booking), booking.hut_id, huts, facts);
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-bold">
        {t('free_instead')}
      </h3>
      {offers.length === 0 && <p className="text-ink-2">{t('free_instead_none')}</p>}
      <ul className="grid gap-2">
        {offers.map(({ hut, run }) => (
          <li key={hut.id}>
            <Button variant="secondary" size="sm" fullWidth pending={isPending} onClick={() => send(hut.id, run)}>
              {t('free_instead_ask', { hut: hut.name, dates: formatRun(language, run) })}
            </Button>
          </li>
        ))}
      </ul>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
    </section>
  );
}

const MOST_OFFERS = 3;

/** The nearest stay of the same length in each hut: the same hut first, then those with the least change of dates. */
function nearestOffers(
  stay: SlotRun,
  hutId: string,
  huts: readonly HutInList[],
  facts: Pick<ClubFacts, 'of'>,
): { hut: HutInList; run: SlotRun }[] {
  const distance = ({ hut, run }: { hut: HutInList; run: SlotRun }): number =>
    hut.id === hutId ? -1 : Math.abs(run.first - stay.first);
  return huts
    .flatMap((hut) => {
      const run = nearestAdvisable(stay, facts.of(hut).facts);
      return run ? [{ hut, run }] : [];
    })
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MOST_OFFERS);
}
