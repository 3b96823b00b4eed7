import { MessageCircleWarning } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import type { HutOfReport } from './defects.api.ts';

const ReportForm = lazyScreen(() => import('./ReportForm.tsx'), 'ReportForm');

type ReportButtonProps = { hut: HutOfReport; onDirty?: (isDirty: boolean) => void };

/** Opens the form of a report in its place. */
export function ReportButton({ hut, onDirty }: ReportButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <ReportForm hut={hut} {...(onDirty && { onDirty })} onDone={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <p>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <MessageCircleWarning aria-hidden="true" />
        {t('defect_report')}
      </Button>
    </p>
  );
}
