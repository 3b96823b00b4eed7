import type { SentDeparture } from '@hytte/contract/huts/departure';
import { formatDay } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { LongList } from '#lib/LongList.tsx';
import { Remarks } from '#lib/Remarks.tsx';
import { Button } from '#ui/Button.tsx';
import { NoPhoto, PictureImg } from '#ui/PictureImg.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSeeDeparture } from './departure.api.ts';

/** What guests have sent, the newest first: what was not in order, and on request every answer. */
export function SentLists({ clubId, sent }: { clubId: string; sent: readonly SentDeparture[] }) {
  const t = useT();
  if (sent.length === 0) return <p className="text-ink-2">{t('departures_none')}</p>;
  return (
    <LongList rows={sent}>
      {(rows) => (
        <ul className="grid divide-y divide-line">
          {rows.map((report) => (
            <SentList key={report.id} clubId={clubId} report={report} />
          ))}
        </ul>
      )}
    </LongList>
  );
}

function SentList({ clubId, report }: { clubId: string; report: SentDeparture }) {
  const t = useT();
  const { language } = useLanguages();
  const seeing = useSeeDeparture(clubId);
  const guest = report.guest ?? t('guest_without_account');
  const see = () =>
    seeing.mutate(report.id, {
      onSuccess: () => showToast.success(t('departure_seen')),
      onError: (error) => showToast.error(errorText(t, error)),
    });
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1.5">
          <p className="font-semibold wrap-anywhere">
            {t('departure_left', { guest, day: formatDay(language, report.left_on) })}
          </p>
          <Remarks remarks={report.remarks} />
        </div>
        {report.remarks.length > 0 && report.seen_at === null && (
          <Button variant="secondary" size="sm" pending={seeing.isPending} onClick={see}>
            {t('departure_see')}
            <span className="sr-only">: {guest}</span>
          </Button>
        )}
      </div>
      <details>
        <summary className="min-h-6 cursor-pointer text-sm font-semibold text-link">{t('departure_answers')}</summary>
        <ul className="grid gap-3 pt-3">
          {report.answers.map((answer) => (
            <AnswerRow key={answer.line.id} answer={answer} />
          ))}
        </ul>
      </details>
    </li>
  );
}

type Answer = SentDeparture['answers'][number];

function valueIn(t: T, language: string, value: Answer['value']): string {
  if (typeof value === 'boolean') return t(value ? 'departure_yes' : 'departure_no');
  return typeof value === 'number' ? formatNumber(language, value) : value;
}

function AnswerRow({ answer: { line, value, photo } }: { answer: Answer }) {
  const t = useT();
  const { language } = useLanguages();
  const isPhotoMissing = line.photo && photo === null && value !== false;
  return (
    <li className="grid gap-1 text-sm">
      <p className="break-words">
        <span className="text-ink-2">{line.text}: </span>
        <strong>{valueIn(t, language, value)}</strong>
        {isPhotoMissing && <span className="text-ink-2"> ({t('departure_no_photo')})</span>}
      </p>
      {photo && (
        <a
          href={photo.url}
          target="_blank"
          rel="noopener noreferrer"
          className="block size-24 overflow-hidden rounded-md border border-line"
        >
          <PictureImg
            picture={photo.picture}
            alt={t('departure_photo_of', { line: line.text })}
            sizes="96px"
            fallback={<NoPhoto text={t('no_photo_available')} />}
          />
        </a>
      )}
    </li>
  );
}
