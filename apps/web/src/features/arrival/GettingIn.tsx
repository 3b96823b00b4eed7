import type { Api } from '@hytte/contract/api';
import type { Answer } from '@hytte/contract/endpoint';
import { DoorOpen } from 'lucide-react';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { formatDay } from '#lib/stay-words.ts';
import { todayInOslo } from '#lib/today.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { showToast } from '#ui/toast.tsx';

type GettingInProps = { arrival: Answer<Api['GET /api/bookings/{id}/arrival']>; isOwn: boolean };

/** Key and code, or when they will be shown. */
export function AccessInfo({ arrival, isOwn }: GettingInProps) {
  const t = useT();
  const { language } = useLanguages();
  const { arrival_info: door, shown_from } = arrival;
  const words = { ...arrival, isSoon: shown_from <= todayInOslo(), date: formatDay(language, shown_from) };
  const note = isOwn ? noteToGuest(t, words) : noteToAdmin(t, words);
  return (
    <>
      {door && <Door text={door} />}
      {note && <p className="text-ink-2">{note}</p>}
    </>
  );
}

type Words = GettingInProps['arrival'] & { isSoon: boolean; date: string };

function noteToGuest(t: T, { arrival_info, waits_for_payment, isSoon, date }: Words): string | null {
  if (arrival_info) return null;
  if (waits_for_payment) return isSoon ? t('arrival_waits') : t('arrival_waits_from', { date });
  return isSoon ? t('arrival_nothing') : t('arrival_from', { date });
}

function noteToAdmin(t: T, { arrival_info, waits_for_payment, isSoon, date }: Words): string | null {
  if (!arrival_info) return t('arrival_nothing_admin');
  if (waits_for_payment) return t('arrival_guest_waits', { date });
  return isSoon ? null : t('arrival_guest_from', { date });
}

function Door({ text }: { text: string }) {
  const t = useT();
  return (
    <div className="grid w-full justify-items-start gap-2 rounded-md border border-line bg-sunken px-4 py-3">
      <h4 className="flex items-center gap-2 font-semibold">
        <DoorOpen aria-hidden="true" className="size-5 text-ink-2" />
        {t('arrival_door')}
      </h4>
      <p className="max-w-full break-words whitespace-pre-line">{text}</p>
      <CopyButton text={text} copiedLabel={t('copied')} onFail={() => showToast.error(t('copy_failed'))}>
        {t('arrival_copy')}
      </CopyButton>
    </div>
  );
}
