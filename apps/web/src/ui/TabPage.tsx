import type { ReactNode } from 'react';

type TabPageProps = {
  title: ReactNode;
  /** The purpose of the page, in one line. */
  purpose: ReactNode;
  /** The main action of the page. */
  action?: ReactNode;
  children: ReactNode;
};

/** The template of the pages of a club's management. */
export function TabPage({ title, purpose, action, children }: TabPageProps) {
  return (
    <>
      <header className="tab-head flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 grid-cols-[minmax(0,1fr)] gap-2">
          <h1 className="text-3xl font-extrabold break-words hyphens-auto">{title}</h1>
          <p className="text-ink-2">{purpose}</p>
        </div>
        {action && <div className="print:hidden">{action}</div>}
      </header>
      {children}
    </>
  );
}
