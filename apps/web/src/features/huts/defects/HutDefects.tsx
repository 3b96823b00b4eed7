import type { Hut } from '@hytte/contract/huts/huts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { plural, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { DefectFacts } from './DefectFacts.tsx';
import { knownDefectsQuery } from './defects.api.ts';
import { ReportButton } from './ReportButton.tsx';

/** On the page of a hut, for members: what is known to be wrong, and a way to say what is. */
export function HutDefects({ hut }: { hut: Hut }) {
  const t = useT();
  const id = useId();
  const place = { clubId: hut.club_id, hutId: hut.id };
  const { data: defects, error, refetch } = useQuery(knownDefectsQuery(place));
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl font-bold">
        {defects && defects.length > 0
          ? t(plural(defects.length, 'defect_known_one', 'defect_known_other'), { count: defects.length })
          : t('defects_title')}
      </h2>
      {!defects &&
        (error ? (
          <LoadFailed what={t('failed_to_fetch_defects')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-12" />
        ))}
      {defects?.length === 0 && <p className="text-ink-2">{t('defect_known_none')}</p>}
      {defects && defects.length > 0 && (
        <ul className="grid divide-y divide-line">
          {defects.map((defect) => (
            <DefectFacts key={defect.id} defect={defect} />
          ))}
        </ul>
      )}
      <ReportButton hut={place} />
    </section>
  );
}
