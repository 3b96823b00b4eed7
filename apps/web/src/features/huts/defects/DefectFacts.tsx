import type { KnownDefect } from '@hytte/contract/huts/defects';
import { isSevere } from '@hytte/domain/huts/defects/defect';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import type { ReactNode } from 'react';
import { formatDay } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { NoPhoto, PictureImg } from '#ui/PictureImg.tsx';
import { Pill } from '#ui/Pill.tsx';

type DefectFactsProps = { defect: KnownDefect; about?: ReactNode; children?: ReactNode };

/** What is wrong, how bad, how it goes, and what it looks like. */
export function DefectFacts({ defect, about, children }: DefectFactsProps) {
  const t = useT();
  const { language } = useLanguages();
  const day = formatDay(language, dateInOslo(new Date(defect.written_at)));
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{defect.title}</span>
        <SeverityPill severity={defect.severity} />
        <Pill tone={defect.state === 'fixed' ? 'success' : 'neutral'}>{t(`defect_state_${defect.state}`)}</Pill>
      </p>
      {defect.text && <p className="max-w-[68ch] break-words whitespace-pre-line text-ink-2">{defect.text}</p>}
      {defect.note && <p className="max-w-[68ch] border-s-2 border-line-strong ps-3 break-words">{defect.note}</p>}
      <p className="text-sm break-words text-ink-2">{about ?? t('defect_reported_on', { day })}</p>
      {defect.photos.length > 0 && <Photos defect={defect} />}
      {children}
    </li>
  );
}

function SeverityPill({ severity }: Pick<KnownDefect, 'severity'>) {
  const t = useT();
  const tone = isSevere(severity) ? 'danger' : severity === 'annoying' ? 'warning' : 'neutral';
  return <Pill tone={tone}>{t(`defect_severity_${severity}`)}</Pill>;
}

/** Each opens in full in a tab of its own. */
function Photos({ defect }: { defect: KnownDefect }) {
  const t = useT();
  return (
    <ul className="flex flex-wrap gap-2">
      {defect.photos.map((photo, at) => (
        <li key={photo.id} className="size-24 overflow-hidden rounded-md border border-line">
          <a href={photo.url} target="_blank" rel="noopener noreferrer" className="block size-full -outline-offset-4">
            <PictureImg
              picture={photo.picture}
              alt={t('defect_photo_of', { index: at + 1, title: defect.title })}
              sizes="96px"
              fallback={<NoPhoto text={t('no_photo_available')} />}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
