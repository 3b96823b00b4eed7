import { MapPinned, MousePointerClick, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';

export default function LandingScreen() {
  const t = useT();
  usePageTitle(t('landing_title'));
  return (
    <>
      <Hero />
      <Highlights />
      <Steps />
    </>
  );
}

const STEPS_ID = 'how-it-works';

function Hero() {
  const t = useT();
  return (
    <section className="relative isolate overflow-hidden bg-map-paper">
      <div className="mx-auto grid max-w-content content-center gap-6 px-4 pt-14 sm:px-6 md:min-h-[33.75rem] md:py-16">
        <h1 className="max-w-[13ch] text-display font-extrabold">{t('landing_title')}</h1>
        <p className="max-w-[40ch] text-lg text-ink-2 sm:text-xl">{t('landing_subtitle')}</p>
        <div className="flex flex-wrap gap-3">
          <Link to={pathTo('login')} className={buttonClass()}>
            {t('try_free')}
          </Link>
          <a href={`#${STEPS_ID}`} className={buttonClass({ variant: 'secondary' })}>
            {t('how_it_works')}
          </a>
        </div>
      </div>
      {/* The map fades into its paper before it reaches the words. */}
      <div className="-z-10 h-60 max-md:mask-t-from-60% md:absolute md:inset-y-0 md:end-0 md:h-auto md:w-3/5 md:mask-l-from-60%">
        <Kartblad seed="hyttelaget" />
      </div>
    </section>
  );
}

function Highlights() {
  const t = useT();
  return (
    <section aria-label={t('highlights')} className="border-y border-line bg-surface">
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
    <li className="grid gap-2 py-8 md:px-8 md:py-10 md:first:ps-0 md:last:pe-0 [&>svg]:size-7 [&>svg]:text-link">
      {icon}
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="text-ink-2">{text}</p>
    </li>
  );
}

function Steps() {
  const t = useT();
  return (
    <section id={STEPS_ID} className="mx-auto w-full max-w-content px-4 py-16 sm:px-6 sm:py-20">
      <h2 className="text-3xl font-extrabold">{t('how_it_works')}</h2>
      <ol className="mt-10 grid gap-8 md:grid-cols-3 md:gap-0">
        <Step number={1} title={t('step_club')} text={t('step_club_text')} />
        <Step number={2} title={t('step_request')} text={t('step_request_text')} />
        <Step number={3} title={t('step_draw')} text={t('step_draw_text')} />
      </ol>
    </section>
  );
}

/** A cairn on the trail: the dotted line leads on to the next one. */
function Step({ number, title, text }: { number: number; title: string; text: string }) {
  return (
    <li className="group grid grid-cols-[auto_1fr] gap-x-5 md:block md:pe-8">
      <div className="flex items-center max-md:row-span-2 max-md:flex-col">
        <span className="grid size-12 shrink-0 place-items-center rounded-full border-2 border-barn bg-surface text-xl font-extrabold text-barn">
          {number}
        </span>
        <span className="border-barn group-last:hidden max-md:mt-2 max-md:-mb-6 max-md:grow max-md:border-s-4 max-md:border-dotted md:ms-4 md:-me-4 md:grow md:border-t-4 md:border-dotted" />
      </div>
      <h3 className="text-xl font-bold md:mt-5">{title}</h3>
      <p className="mt-1 text-ink-2">{text}</p>
    </li>
  );
}
