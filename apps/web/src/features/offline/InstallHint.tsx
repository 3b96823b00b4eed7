import type { OwnBooking } from '@hytte/contract/bookings';
import { dayNumberOf, type LocalDate } from '@hytte/domain/shared/local-date';
import { useEffect, useState } from 'react';
import { todayInOslo } from '#lib/dates.ts';
import { useT } from '#lib/i18n.ts';
import { useUsed } from '#lib/idle.ts';
import { useMedia } from '#lib/media.ts';
import { storedValue, useStored } from '#lib/stored-value.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';

/** Put away: the start of the stay it was put away for, so that it comes back for the next one. */
const putAway = storedValue('installHint');

type InstallHintProps = { stay: Pick<OwnBooking, 'start_date' | 'hut_name'> };

/** On a phone, some days before a stay: what is on the home screen is not thrown away by the browser after a week. */
export function InstallHint({ stay }: InstallHintProps) {
  const t = useT();
  const isInstalled = useMedia('(display-mode: standalone)');
  const putAwayFor = useStored(putAway);
  const phone = phoneOf(navigator.userAgent, navigator.maxTouchPoints);
  const install = useInstallPrompt();
  const isUsed = useUsed();
  if (!isUsed || phone === null || isInstalled || putAwayFor === stay.start_date) return null;
  if (!isTimeToInstall(stay.start_date, todayInOslo())) return null;
  return (
    <Banner
      tone="info"
      action={
        <div className="flex flex-wrap gap-2">
          {install && (
            <Button size="sm" onClick={() => void install()}>
              {t('install_title')}
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={() => putAway.set(stay.start_date)}>
            {t('install_not_now')}
          </Button>
        </div>
      }
    >
      <b>{t('install_title')}.</b> {t('install_text', { hut: stay.hut_name })}{' '}
      {!install && t(phone === 'ios' ? 'install_ios' : 'install_android')}
    </Banner>
  );
}

/** Chrome's own; no standard has it. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };
const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** How to let the browser ask, where it can. */
function useInstallPrompt(): (() => Promise<unknown>) | null {
  const [offered, setOffered] = useState<InstallEvent | null>(null);
  useEffect(() => {
    const onOffer = (event: Event) => isInstallEvent(event) && setOffered(event);
    window.addEventListener('beforeinstallprompt', onOffer);
    return () => window.removeEventListener('beforeinstallprompt', onOffer);
  }, []);
  return offered && (() => offered.prompt());
}

export type Phone = 'ios' | 'android';

/** An iPad calls itself a Mac, but no Mac is touched. */
export function phoneOf(userAgent: string, touchPoints: number): Phone | null {
  if (userAgent.includes('Android')) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return userAgent.includes('Macintosh') && touchPoints > 1 ? 'ios' : null;
}

/** Near enough to be on one's mind, and not so far that the browser has thrown things away again. */
export function isTimeToInstall(arrival: LocalDate, today: LocalDate): boolean {
  const days = dayNumberOf(arrival) - dayNumberOf(today);
  return days >= 1 && days <= 10;
}
