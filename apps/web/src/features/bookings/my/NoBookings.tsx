import type { ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Heading, type HeadingLevel } from '#ui/Heading.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';

type NoBookingsProps = { headingLevel: HeadingLevel; action: ReactNode };

/** Where the list has a page of its own. */
export function NoBookingsPage({ headingLevel, action }: NoBookingsProps) {
  const t = useT();
  return (
    <EmptyState
      art={<Kartblad seed="no stays" sign="darkHouse" />}
      title={t('no_stays')}
      headingLevel={headingLevel}
      action={action}
    >
      <p>{t('no_stays_text')}</p>
    </EmptyState>
  );
}

/** The same where it stands in a column beside more important things. */
export function NoBookingsColumn({ headingLevel, action }: NoBookingsProps) {
  const t = useT();
  return (
    <div className="grid justify-items-start gap-2">
      <div className="h-24 w-full overflow-hidden rounded-md border border-line">
        <Kartblad seed="no stays" sign="darkHouse" shape="band" />
      </div>
      <Heading level={headingLevel} className="font-bold">
        {t('no_stays')}
      </Heading>
      <p className="text-ink-2">{t('no_stays_text')}</p>
      {action}
    </div>
  );
}
