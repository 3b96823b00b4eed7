import type { ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';
import { SECTIONS, type SectionName } from './sections.ts';

/** One part of the editor, which the rail can lead to. */
export function EditorSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const t = useT();
  const { title, intro } = SECTIONS[name];
  return (
    <section
      aria-labelledby={`${name}-title`}
      id={name}
      className="grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-6"
    >
      <header className="grid gap-1">
        <h2 id={`${name}-title`} className="text-xl font-bold">
          {t(title)}
        </h2>
        <p className="text-sm text-ink-2">{t(intro)}</p>
      </header>
      {children}
    </section>
  );
}
