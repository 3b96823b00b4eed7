import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { waitingJoinCode } from './accounts.api.ts';

const JoiningClub = lazyScreen(() => import('./JoiningClub.tsx'), 'JoiningClub');

type AuthPageProps = { title: string; intro?: ReactNode; footer?: ReactNode; children?: ReactNode };

/** The frame of all sign-in and registration pages: one narrow card on a map background. */
export function AuthPage({ title, intro, footer, children }: AuthPageProps) {
  usePageTitle(title);
  const [joinCode] = useState(waitingJoinCode);
  return (
    <div className="relative isolate grid flex-1 grid-cols-1 place-items-center overflow-hidden bg-map-paper px-4 py-10 sm:py-16">
      <div className="absolute inset-0 -z-10">
        <Kartblad seed="the way in" sign="none" shape="page" />
      </div>
      <div className="grid w-full max-w-[25rem] grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-6 wrap-anywhere shadow-md sm:p-8">
        <header className="grid gap-1">
          <h1 className="text-3xl font-extrabold">{title}</h1>
          {intro && <p className="text-ink-2">{intro}</p>}
        </header>
        <Suspense>{joinCode !== null && <JoiningClub joinCode={joinCode} />}</Suspense>
        {children}
        {footer && <div className="grid gap-2 border-t border-line pt-5 text-ink-2">{footer}</div>}
      </div>
    </div>
  );
}

type OutcomeProps = { action: ReactNode; children: ReactNode };

/** The result that replaces a form. Takes the focus, because the focused field is gone. */
export function Outcome({ action, children }: OutcomeProps) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="grid gap-6">
      <div ref={text} tabIndex={-1} className="grid gap-2 outline-none">
        {children}
      </div>
      {action}
    </div>
  );
}
