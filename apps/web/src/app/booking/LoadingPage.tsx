import { useT } from '#lib/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** The columns as they will stand, while the huts are on their way; as high as the screen, so that no footer jumps. */
export function LoadingPage() {
  const t = useT();
  return (
    <div className="grid min-h-dvh content-start gap-6 md:grid-cols-[280px_minmax(0,1fr)] lg:grid-cols-[280px_minmax(0,1fr)_320px]">
      <output className="sr-only">{t('loading')}</output>
      <div className="grid content-start gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
      <Skeleton className="h-[40rem] max-md:hidden" />
      <Skeleton className="h-72 max-lg:hidden" />
    </div>
  );
}
