import { LandingScreen } from '#features/landing/LandingScreen.tsx';
import { CalendarCard } from './CalendarCard.tsx';

export default function VisitorHomeScreen() {
  return <LandingScreen calendar={<CalendarCard />} />;
}
