import { useQuery } from '@tanstack/react-query';
import { MessageCircleWarning } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import type { HutOfReport } from './defects.api.ts';
import { unsentReportsQuery } from './reports.api.ts';

const ReportForm = lazyScreen(() => import('./ReportForm.tsx'), 'ReportForm');

type ReportButtonProps = { hut: HutOfReport; onDirty?: (isDirty: boolean) => void };

/** Opens the form of a report in its place. */
export function ReportButton({ hut, onDirty }: ReportButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data: unsent = 0 } = useQuery(unsentReportsQuery(hut.hutId));
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <ReportForm hut={hut} {...(onDirty && { onDirty })} onDone={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <div className="grid justify-items-start gap-3">
      {unsent > 0 && (
        <output className="block">
          <Banner tone="info">{t('defect_sent_later')}</Banner>
        </output>
      )}
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <MessageCircleWarning aria-hidden="true" />
        {t('defect_report')}
      </Button>
    </div>
  );
}
