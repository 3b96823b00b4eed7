import type { HutInList } from '@hytte/contract/huts';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatKroner } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { Card } from '#ui/Card.tsx';
import { AvailabilityPill } from './AvailabilityPill.tsx';
import { HutPicture } from './HutPicture.tsx';

const SIZES = '(min-width: 1200px) 370px, (min-width: 640px) 50vw, 100vw';

/** What one sees of a hut among others. `children` is what can be done with it. */
export function HutCard({ hut, children }: { hut: HutInList; children?: ReactNode }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <Card
      title={
        <Link to={pathTo('hut', { hutId: hut.id })} className="no-underline hover:underline">
          {hut.name}
        </Link>
      }
      art={
        <div className="aspect-[2/1] overflow-hidden border-b border-line">
          <HutPicture hut={hut} sizes={SIZES} />
        </div>
      }
    >
      {hut.location && <p className="place -mt-2">{hut.location}</p>}
      {hut.description && <p className="line-clamp-2 text-ink-2">{hut.description}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span className="inline-flex items-center gap-1.5">
          <Users aria-hidden="true" className="size-4 text-ink-2" />
          {t(hut.capacity === 1 ? 'people_one' : 'people_other', { count: hut.capacity })}
        </span>
        <span>
          {hut.price === 0 ? (
            t('free_of_charge')
          ) : (
            <>
              <strong>{formatKroner(language, hut.price)}</strong> {t('per_night')}
            </>
          )}
        </span>
      </div>
      <div>
        <AvailabilityPill available={hut.available} />
      </div>
      {children && <div className="flex flex-wrap gap-3 pt-1">{children}</div>}
    </Card>
  );
}
