import { type ReactNode, useId, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';

// The parts that all cards of the page are made of.

/** A phone shows two cards at once; the rest is a press away. */
const SHOWN_FIRST = 4;

type NeedProps<Row> = {
  /** The target of the tiles above. */
  id?: string | undefined;
  title: string;
  intro?: ReactNode;
  rows: readonly Row[];
  /** Below the rows. */
  foot?: ReactNode;
  /** Beside the title: one act for all rows. */
  action?: ReactNode;
  children: (row: Row) => ReactNode;
};

/** One kind of thing that waits for somebody. Nothing when there is none. */
export function Need<Row>({ id, title, intro, rows, foot, action, children }: NeedProps<Row>) {
  const { language } = useLanguages();
  const heading = useId();
  if (rows.length === 0) return null;
  return (
    <section id={id} aria-labelledby={heading} className={CARD}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
          <h2 id={heading} className="flex items-baseline gap-2 text-lg font-bold">
            {title}
            <span className="figures text-base font-semibold text-ink-2">{formatNumber(language, rows.length)}</span>
          </h2>
          {intro && <p className="text-sm text-ink-2">{intro}</p>}
        </div>
        {action}
      </header>
      <ShortList className="grid divide-y divide-line" of={title} rows={rows} shownFirst={SHOWN_FIRST}>
        {children}
      </ShortList>
      {foot}
    </section>
  );
}

type ShortListProps<Row> = {
  className: string;
  /** What the button that shows all belongs to, for those who hear it. */
  of: string;
  rows: readonly Row[];
  shownFirst: number;
  children: (row: Row) => ReactNode;
};

/** The first rows, and a button that shows all. */
export function ShortList<Row>({ className, of, rows, shownFirst, children }: ShortListProps<Row>) {
  const t = useT();
  const { language } = useLanguages();
  const [showsAll, setShowsAll] = useState(false);
  const all = t('today_show_all', { count: formatNumber(language, rows.length) });
  return (
    <>
      <ul className={className}>{(showsAll ? rows : rows.slice(0, shownFirst)).map(children)}</ul>
      {!showsAll && rows.length > shownFirst && (
        <Button variant="secondary" size="sm" aria-label={`${all}: ${of}`} onClick={() => setShowsAll(true)}>
          {all}
        </Button>
      )}
    </>
  );
}

export const CARD =
  'grid min-w-0 scroll-mt-32 content-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-5';

type RowProps = { title: ReactNode; about: ReactNode; pills?: ReactNode; action?: ReactNode };

/** Who or what, a line about it, and the one button. */
export function NeedRow({ title, about, pills, action }: RowProps) {
  return (
    <li className="flex items-start justify-between gap-3 py-3 first:pt-1 last:pb-1">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm break-words text-ink-2">{about}</p>
        {pills && <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">{pills}</p>}
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </li>
  );
}

type ActButtonProps<Sent, Answer> = {
  act: {
    isPending: boolean;
    mutate: (sent: Sent, on: { onSuccess: (answer: Answer) => void; onError: (error: Error) => void }) => void;
  };
  sent: Sent;
  label: string;
  /** For screen readers, which hear it after the label. */
  whom: string;
  /** What the toast says, where it matters by what the server answered. */
  done: string | ((answer: Answer) => string);
};

/** Sends at once and says so: the guest is told by the server. */
export function ActButton<Sent, Answer>({ act, sent, label, whom, done }: ActButtonProps<Sent, Answer>) {
  const t = useT();
  const send = () =>
    act.mutate(sent, {
      onSuccess: (answer) => showToast.success(typeof done === 'string' ? done : done(answer)),
      onError: (error) => showToast.error(errorText(t, error)),
    });
  return (
    <Button variant="secondary" size="sm" pending={act.isPending} aria-label={`${label}: ${whom}`} onClick={send}>
      {label}
    </Button>
  );
}
