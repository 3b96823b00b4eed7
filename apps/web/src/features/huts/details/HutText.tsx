import type { Hut } from '@hytte/contract/huts';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useT } from '#lib/i18n.ts';

/** What is told about the hut in words. */
export function HutText({ hut }: { hut: Hut }) {
  const t = useT();
  return (
    <div className="grid content-start gap-8">
      {(hut.description || hut.long_description) && (
        <Part title={t('about_the_hut')}>
          {hut.description && <p className="text-lg">{hut.description}</p>}
          {hut.long_description && <Written>{hut.long_description}</Written>}
        </Part>
      )}
      {hut.amenities.length > 0 && (
        <Part title={t('hut_amenities')}>
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {hut.amenities.map((amenity) => (
              <li key={amenity} className="flex gap-2">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gran" />
                <span className="min-w-0 break-words">{amenity}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {hut.access_info && (
        <Part title={t('hut_access_info')}>
          <Written>{hut.access_info}</Written>
        </Part>
      )}
      {hut.rules && (
        <Part title={t('hut_rules')}>
          <Written>{hut.rules}</Written>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The line breaks are the writer's own. */
function Written({ children }: { children: string }) {
  return <p className="max-w-[68ch] break-words whitespace-pre-line text-ink-2">{children}</p>;
}
