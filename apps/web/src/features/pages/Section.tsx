import type { TextKey } from '@hytte/contract/texts/all-texts';
import { type ReactNode, useId } from 'react';
import { useT } from '#lib/i18n.ts';

export function Section({ title, children }: { title: TextKey; children: ReactNode }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl font-bold">
        {t(title)}
      </h2>
      {children}
    </section>
  );
}

/** Paragraphs under one heading, or points of a list. */
export function TextSection({
  title,
  texts: say,
  listed = false,
}: {
  title: TextKey;
  texts: readonly TextKey[];
  listed?: boolean;
}) {
  const t = useT();
  return (
    <Section title={title}>
      {listed ? (
        <ul className="grid list-disc gap-2 ps-5">
          {say.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      ) : (
        say.map((key) => <p key={key}>{t(key)}</p>)
      )}
    </Section>
  );
}
