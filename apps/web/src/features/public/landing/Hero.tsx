import type { ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { signs } from '#ui/kartblad/signs.tsx';
import { MapCut } from './MapCut.tsx';

export function Hero({ calendar }: { calendar: ReactNode }) {
  const t = useT();
  return (
    <section className="relative isolate overflow-hidden border-b border-line bg-map-paper">
      {/* The mask fades the map out before it reaches the text. */}
      <div className="absolute inset-x-0 bottom-0 -z-10 h-96 mask-t-from-50% md:inset-y-0 md:start-auto md:end-0 md:h-auto md:w-3/4 md:mask-t-from-100% md:mask-l-from-45%">
        <MapCut cut={[0, 120, 1440, 720]} />
      </div>
      <div className="mx-auto grid max-w-content gap-x-12 px-4 sm:px-6 md:min-h-[33.75rem] lg:grid-cols-[minmax(0,1fr)_26.5rem] lg:items-center">
        <div className="grid content-center gap-6 pt-10 pb-8 lg:pt-10 lg:pb-52">
          <h1 className="max-w-[13ch] text-display font-extrabold">{t('landing_title')}</h1>
          <p className="max-w-[40ch] text-lg text-ink-2 sm:text-xl">{t('landing_subtitle')}</p>
          <div className="relative flex flex-wrap gap-3">
            <HeroTrail />
            <Link to={pathTo('register')} className={buttonClass()}>
              {t('try_free')}
            </Link>
            <Link to={pathTo('howWeDraw')} className={buttonClass({ variant: 'secondary' })}>
              {t('how_we_draw')}
            </Link>
          </div>
        </div>
        <div className="max-w-lg pb-10 lg:py-12">{calendar}</div>
      </div>
    </section>
  );
}

// From the first button down and over to the house.
const WAY = 'M30 6C22 52 60 86 120 84S240 50 300 74 400 130 470 104';

/** A trail from the first button to the house, animated once when the page opens. */
function HeroTrail() {
  return (
    <svg
      viewBox="0 0 520 150"
      aria-hidden="true"
      className="pointer-events-none absolute start-4 top-full mt-3 w-[min(32rem,92%)] overflow-visible max-lg:hidden"
    >
      <mask id="landing-walked" maskUnits="userSpaceOnUse" x="-10" y="-10" width="540" height="170">
        <path d={WAY} pathLength="1" className="landing-walk" />
      </mask>
      <path d={WAY} mask="url(#landing-walked)" className="landing-dots" />
      <g transform="translate(488 86) scale(1.5)">
        <circle r="44" cy="4" className="landing-halo" />
        {signs.house}
      </g>
    </svg>
  );
}
