import type { OwnBooking } from '@hytte/contract/stays/bookings';
import { dayNumberOf, type LocalDate } from '@hytte/domain/shared/local-date';
import { useEffect, useState } from 'react';
import { todayInOslo } from '#lib/dates.ts';
import { useT } from '#lib/i18n.ts';
import { useUsed } from '#lib/idle.ts';
import { useMedia } from '#lib/media.ts';
import { personalValue } from '#lib/personal-value.ts';
import { phoneOf } from '#lib/phone.ts';
import { useStored } from '#lib/stored-value.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';

/** The start date of the stay the hint was dismissed for, so that it appears again before the next one. */
const dismissedFor = personalValue('installHint');

type InstallHintProps = { stay: Pick<OwnBooking, 'start_date' | 'hut_name'> };

/** Shown on a phone some days before a stay: Safari deletes stored data after a week unless the site is installed. */
export function InstallHint({ stay }: InstallHintProps) {
  const t = useT();
  const isInstalled = useMedia('(display-mode: standalone)');
  const dismissedStart = useStored(dismissedFor);
  const phone = phoneOf(navigator.userAgent, navigator.maxTouchPoints);
  const install = useInstallPrompt();
  const isUsed = useUsed();
  if (!isUsed || phone === null || isInstalled || dismissedStart === stay.start_date) return null;
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
          <Button size="sm" variant="secondary" onClick={() => dismissedFor.set(stay.start_date)}>
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

/** The non-standard `beforeinstallprompt` event of Chromium browsers. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };
const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** Opens the browser's install prompt; null where there is none. */
function useInstallPrompt(): (() => Promise<unknown>) | null {
  const [offered, setOffered] = useState<InstallEvent | null>(null);
  useEffect(() => {
    const onOffer = (event: Event) => isInstallEvent(event) && setOffered(event);
    window.addEventListener('beforeinstallprompt', onOffer);
    return () => window.removeEventListener('beforeinstallprompt', onOffer);
  }, []);
  return offered && (() => offered.prompt());
}

/** One to ten days ahead: near enough to matter, and stored data would not be deleted before the stay. */
export function isTimeToInstall(arrival: LocalDate, today: LocalDate): boolean {
  const days = dayNumberOf(arrival) - dayNumberOf(today);
  return days >= 1 && days <= 10;
}
