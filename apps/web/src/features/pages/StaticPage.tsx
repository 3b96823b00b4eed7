import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Contact } from './Contact.tsx';

type Props = { title: TextKey; intro: TextKey; children: ReactNode };

/** A page to be read: a title, what it is about, its sections, and whom to ask. */
export function StaticPage({ title, intro, children }: Props) {
  const t = useT();
  usePageTitle(t(title));
  return (
    <article className="mx-auto grid w-full max-w-2xl content-start gap-10 px-4 py-8 sm:px-6 sm:py-12">
      <header className="grid gap-3">
        <h1 className="text-3xl font-extrabold">{t(title)}</h1>
        <p className="text-lg text-ink-2">{t(intro)}</p>
      </header>
      {children}
      <Contact />
    </article>
  );
}
