import type { CalendarFeed } from '@hytte/contract/calendar-feeds';
import { CalendarPlus } from 'lucide-react';
import { useT } from '#lib/i18n.ts';
import { buttonClass } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { showToast } from '#ui/toast.tsx';
import type { FeedSubject } from './calendar-feeds.api.ts';
import { FeedChanges } from './FeedChanges.tsx';

/** By this name for the way there, phones and computers open their calendar. */
const asWebcal = (address: string): string => address.replace(/^https?:/, 'webcal:');

export function FeedAddress({ feed, subject }: { feed: CalendarFeed; subject: FeedSubject }) {
  const t = useT();
  const { address } = feed;
  return (
    <>
      <TextField
        label={t('feed_address')}
        hint={t('feed_address_hint')}
        value={address}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <a href={asWebcal(address)} className={buttonClass({ size: 'sm' })}>
          <CalendarPlus aria-hidden="true" />
          {t('feed_webcal')}
        </a>
        <CopyButton text={address} copiedLabel={t('copied')} onFail={() => showToast.error(t('copy_failed'))}>
          {t('feed_copy')}
        </CopyButton>
      </div>
      <p className="text-sm text-ink-2">{t('feed_secret')}</p>
      <FeedChanges feed={feed} subject={subject} />
    </>
  );
}
