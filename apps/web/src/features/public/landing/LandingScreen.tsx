import { MapPinned, MousePointerClick, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';
import { Link, usePageTitle } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import '#styles/landing.css';
import { buttonClass } from '#ui/Button.tsx';
import { signs } from '#ui/kartblad/signs.tsx';
import { DemoPictures } from './DemoPictures.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { MapCut } from './MapCut.tsx';

/** The start page for visitors. Signed-in members get their booking page at the same URL. Prerendered. */
export function LandingScreen({ calendar }: { calendar: ReactNode }) {
  const t = useT();
  usePageTitle(t('landing_title'));
  return (
    <>
      <Hero calendar={calendar} />
      <Highlights />
      <DemoPictures />
      <Features />
      <Steps />
      <StartToday />
    </>
  );
}

/** Three highlights in one ruled row. */
function Highlights() {
  const t = useT();
  return (
    <section aria-label={t('highlights')} className="border-b border-line bg-surface">
      <ul className="mx-auto grid max-w-content divide-line px-4 max-md:divide-y sm:px-6 md:grid-cols-3 md:divide-x">
        <Highlight icon={<MapPinned />} title={t('highlight_norwegian')} text={t('highlight_norwegian_text')} />
        <Highlight icon={<MousePointerClick />} title={t('highlight_easy')} text={t('highlight_easy_text')} />
        <Highlight icon={<Users />} title={t('highlight_groups')} text={t('highlight_groups_text')} />
      </ul>
    </section>
  );
}

function Highlight({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className="grid content-start gap-2 py-7 md:px-8 md:py-10 md:first:ps-0 md:last:pe-0 [&>svg]:size-7 [&>svg]:text-link">
      {icon}
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="text-ink-2">{text}</p>
    </li>
  );
}

function Steps() {
  const t = useT();
  return (
    <section className="landing-later mx-auto w-full max-w-content px-4 py-16 sm:px-6 sm:py-20">
      <h2 className="text-3xl font-extrabold">{t('how_it_works')}</h2>
      <ol className="mt-10 grid gap-8 md:grid-cols-3 md:gap-0">
        <Step number={1} title={t('step_club')} text={t('step_club_text')} />
        <Step number={2} title={t('step_request')} text={t('step_request_text')} />
        <Step number={3} title={t('step_draw')} text={t('step_draw_text')} />
      </ol>
    </section>
  );
}

/** A numbered step with a cairn; a dotted line leads to the next one. */
function Step({ number, title, text }: { number: number; title: string; text: string }) {
  return (
    <li className="group grid grid-cols-[auto_1fr] gap-x-5 md:block md:pe-8">
      <div aria-hidden="true" className="flex items-center max-md:row-span-2 max-md:flex-col">
        <svg viewBox="-20 -20 40 38" className="size-14 shrink-0">
          {signs.cairn}
        </svg>
        <span className="border-barn group-last:hidden max-md:mt-2 max-md:-mb-6 max-md:grow max-md:border-s-4 max-md:border-dotted md:ms-4 md:-me-4 md:grow md:border-t-4 md:border-dotted" />
      </div>
      <h3 className="text-xl font-bold md:mt-5">
        <span className="me-2 text-barn">{number}</span>
        {title}
      </h3>
      <p className="mt-1 text-ink-2">{text}</p>
    </li>
  );
}

function StartToday() {
  const t = useT();
  return (
    <section className="landing-later relative isolate overflow-hidden border-t border-line bg-map-paper">
      <div className="absolute inset-0 -z-10 opacity-70">
        <MapCut cut={[0, 500, 1440, 300]} />
      </div>
      <div className="mx-auto grid max-w-content justify-items-center gap-5 px-4 py-16 text-center sm:px-6 sm:py-20">
        <h2 className="text-3xl font-extrabold">{t('start_title')}</h2>
        <p className="max-w-[44ch] text-lg text-ink-2">{t('start_text')}</p>
        <Link to={pathTo('register')} className={buttonClass()}>
          {t('start_today')}
        </Link>
      </div>
    </section>
  );
}
