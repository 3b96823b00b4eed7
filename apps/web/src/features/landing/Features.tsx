import type { TextKey } from '@hytte/contract/texts/all-texts';
import { useT } from '#lib/i18n.ts';
import type { Sign } from '#ui/kartblad/kartblad.ts';
import { type Cut, MapCut } from './MapCut.tsx';

type Feature = { title: TextKey; text: TextKey; sign: Sign; cut: Cut; trail: string };

/** The trail continues from one map to the next: in from the left, out to the right, and back. */
const FEATURES: readonly Feature[] = [
  {
    title: 'landing_draw',
    text: 'landing_draw_text',
    sign: 'fork',
    cut: [40, 60, 400, 240],
    trail: 'M-220 70C-160 96-110 20-60 40S-16 24 0 8M0 8C24-14 70-40 130-20M0 8C10-30-20-70-60-120',
  },
  {
    title: 'landing_halves',
    text: 'landing_halves_text',
    sign: 'house',
    cut: [520, 380, 400, 240],
    trail: 'M220-40C150-60 120 20 70 30S20 26 0 18M0 18C-30 34-80 20-120 50S-180 80-220 60',
  },
  {
    title: 'landing_seasons',
    text: 'landing_seasons_text',
    sign: 'seasons',
    cut: [960, 120, 400, 240],
    trail: 'M-220-30C-170-60-120-30-80 0S-50 18-28 18H28C80 16 120-40 220-30',
  },
  {
    title: 'landing_money',
    text: 'landing_money_text',
    sign: 'form',
    cut: [240, 560, 400, 240],
    trail: 'M220 40C160 60 110 0 70-10S30 0 18 4M-18 8C-60 20-90 60-140 50S-190 20-220 30',
  },
];

/** Text and a piece of the map, alternating sides. */
export function Features() {
  const t = useT();
  return (
    <section className="mx-auto w-full max-w-content px-4 py-16 sm:px-6 sm:py-20">
      <h2 className="text-3xl font-extrabold">{t('features')}</h2>
      <ul className="mt-10 grid gap-14 md:gap-16">
        {FEATURES.map(({ title, text, ...map }) => (
          <li key={title} className="group grid items-center gap-x-14 gap-y-5 md:grid-cols-2">
            <div className="aspect-[5/3] overflow-hidden rounded-lg border border-line md:group-even:order-2">
              <MapCut {...map} />
            </div>
            <div className="grid gap-3">
              <h3 className="text-2xl font-bold">{t(title)}</h3>
              <p className="max-w-[52ch] text-lg text-ink-2">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
