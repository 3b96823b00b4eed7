import type { HutInList } from '@hytte/contract/huts/huts';
import { Suspense } from 'react';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { Skeleton } from '#ui/Loading.tsx';
import type { AskedStay } from '../request-stay.api.ts';
import type { StayFormProps } from './StayForm.tsx';

type BookingPanelProps = Omit<StayFormProps, 'hut'> & {
  hut: HutInList | null;
  /** Until the first request the steps are explained. */
  isFirst: boolean;
  /** The request that was sent last, until something new is chosen. */
  sent: AskedStay | null;
};

// Lazy: the page opens without a chosen hut, unless the club has only one.
const StayForm = lazyScreen(() => import('./StayForm.tsx'), 'StayForm');
const Sent = lazyScreen(() => import('./StayForm.tsx'), 'Sent');

/** The steps of a request, from choosing a hut to sending it. */
export function BookingPanel({ hut, sent, isFirst, ...rest }: BookingPanelProps) {
  if (hut === null) return isFirst ? <FirstSteps /> : <ChooseFirst />;
  return (
    <div className="@container grid gap-4">
      <Suspense>{sent && <Sent asked={sent} />}</Suspense>
      <p className="-mt-2 min-w-0 break-words text-ink-2">
        <span className="font-semibold text-ink">{hut.name}</span>
        {hut.location && <span className="place"> {hut.location}</span>}
      </p>
      <Suspense fallback={<Skeleton className="h-60" />}>
        <StayForm hut={hut} {...rest} />
      </Suspense>
    </div>
  );
}

function ChooseFirst() {
  const t = useT();
  return <p className="text-ink-2">{t('choose_days_or_hut')}</p>;
}

/** The three steps to a stay, shown to those who have not asked for one yet, until a hut is chosen. */
function FirstSteps() {
  const t = useT();
  const steps = [
    { title: t('coach_hut'), text: t('coach_hut_text') },
    { title: t('coach_days'), text: t('coach_days_text') },
    { title: t('coach_draw'), text: t('coach_draw_text') },
  ];
  return (
    <ol className="grid gap-4">
      {steps.map(({ title, text }, at) => (
        <li key={title} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-full border border-line-strong text-sm font-bold text-ink-2"
          >
            {at + 1}
          </span>
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
