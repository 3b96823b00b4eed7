import type { ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { DemoPictures } from './DemoPictures.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { Highlights } from './Highlights.tsx';
import { StartToday } from './StartToday.tsx';
import { Steps } from './Steps.tsx';
import '#styles/landing.css';

/** What a visitor meets first. Whoever is signed in has their huts at the same address, and never comes here. */
export function LandingScreen({ calendar }: { calendar: ReactNode }) {
  const t = useT();
  usePageTitle(t('landing_title'));
  return (
    <>
      <Hero calendar={calendar} />
      <Highlights />
      <Features />
      <DemoPictures />
      <Steps />
      <StartToday />
    </>
  );
}
