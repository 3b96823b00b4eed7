import type { ReactNode } from 'react';

type TabPageProps = {
  title: ReactNode;
  /** What the page is for, on one line. */
  purpose: ReactNode;
  /** The one thing people come here to do. */
  action?: ReactNode;
  children: ReactNode;
};

/** The template of every page in a club's management. */
export function TabPage({ title, purpose, action, children }: TabPageProps) {
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 gap-2">
          <h1 className="text-3xl font-extrabold break-words">{title}</h1>
          <p className="text-ink-2">{purpose}</p>
        </div>
        {action}
      </header>
      {children}
    </>
  );
}
