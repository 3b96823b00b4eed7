import { type ReactNode, useId } from 'react';

type SectionProps = { title: string; intro: string; children: ReactNode };

/** A section of the profile: heading and introduction on the left, controls on the right. */
export function Section({ title, intro, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 border-t border-line py-8 first-of-type:border-t-0 md:grid-cols-[15rem_1fr] md:gap-10"
    >
      <header className="grid content-start gap-2">
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        <p className="text-sm text-ink-2">{intro}</p>
      </header>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-6">
        {children}
      </div>
    </section>
  );
}
