import type { TextKey } from '@hytte/contract/texts/all-texts';
import { useT } from '#lib/i18n.ts';
import type { Sign } from '#ui/kartblad/kartblad.ts';
import { signs } from '#ui/kartblad/signs.tsx';

type Feature = { title: TextKey; text: TextKey; sign: Sign };

const FEATURES: readonly Feature[] = [
  { title: 'landing_draw', text: 'landing_draw_text', sign: 'fork' },
  { title: 'landing_halves', text: 'landing_halves_text', sign: 'house' },
  { title: 'landing_seasons', text: 'landing_seasons_text', sign: 'seasons' },
  { title: 'landing_money', text: 'landing_money_text', sign: 'form' },
];

/** What the product does, each with a sign of the map. */
export function Features() {
  const t = useT();
  return (
    <section className="landing-later mx-auto w-full max-w-content px-4 py-16 sm:px-6 sm:py-20">
      <h2 className="text-3xl font-extrabold">{t('features')}</h2>
      <ul className="mt-10 grid gap-x-14 gap-y-10 md:grid-cols-2">
        {FEATURES.map(({ title, text, sign }) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-5 gap-y-2">
            <svg viewBox="-48 -48 96 96" aria-hidden="true" className="row-span-2 size-20 rounded-lg bg-map-paper">
              {signs[sign]}
            </svg>
            <h3 className="text-xl font-bold">{t(title)}</h3>
            <p className="max-w-[52ch] text-ink-2">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
