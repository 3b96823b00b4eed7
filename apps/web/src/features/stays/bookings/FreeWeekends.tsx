import type { HutInList } from '@hytte/contract/huts/huts';
import { lastDayOfHorizon } from '@hytte/domain/stays/bookings/check-request';
import { dateOfSlot, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { useId } from 'react';
import { storedActiveClub } from '#lib/active-club.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { formatRun } from '#lib/stay-words.ts';
import { buttonClass } from '#ui/Button.tsx';
import { freeWeekends } from './calendar/free-weekends.ts';
import { useClubFacts } from './club-facts.ts';
import { writeDays } from './days-in-address.ts';
import { useClubAvailability } from './use-club-availability.ts';

const MOST_SHOWN = 3;

/** The next weekends on which the hut is free; each leads to the booking page with hut and days chosen. */
export function FreeWeekends({ hut }: { hut: HutInList }) {
  const t = useT();
  const id = useId();
  const { language } = useLanguages();
  const { facts } = useClubFacts(hut.club_id, useClubAvailability(hut.club_id));
  if (!facts) return null;
  const last = lastDayOfHorizon(facts.today, facts.horizonMonths);
  const weekends = freeWeekends(facts.of(hut).calendar, last, MOST_SHOWN);
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="font-bold">
        {t('free_weekends')}
      </h2>
      {weekends.length === 0 && <p className="text-ink-2">{t('no_free_weekend')}</p>}
      <ul className="grid gap-2">
        {weekends.map((run) => (
          <li key={run.first}>
            <Link
              to={addressOf(hut, run)}
              onClick={() => storedActiveClub.set(hut.club_id)}
              className={buttonClass({ variant: 'secondary', size: 'sm', fullWidth: true })}
            >
              {formatRun(language, run)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressOf(hut: HutInList, run: SlotRun): string {
  const chosen = { anchor: dateOfSlot(run.first), run, complete: true };
  return `${pathTo('home')}?${writeDays(new URLSearchParams({ hut: hut.id }), chosen).toString()}`;
}
