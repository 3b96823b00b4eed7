import { useEffect, useState } from 'react';
import { CalendarStates, LongCalendar } from '#dev/CalendarStates.tsx';
import { ButtonStates, FieldStates, FormErrorStates } from '#dev/FormStates.tsx';
import { KartbladStates, PageStates } from '#dev/MapStates.tsx';
import { DialogStates, MenuStates, ToastStates } from '#dev/OverlayStates.tsx';
import { PictureStates, RadioStates } from '#dev/PictureStates.tsx';
import { BannerStates, CardStates, PillStates, TabStates } from '#dev/SurfaceStates.tsx';
import { TypeStates } from '#dev/TypeStates.tsx';
import { Button } from '#ui/Button.tsx';
import '#dev/states.css';

const askedFor = (): 'light' | 'dark' =>
  new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light';

// Two years of days would slow down whoever looks at the rest.
const asksFor = (piece: string): boolean => new URLSearchParams(location.search).get('only') === piece;

/** Every piece of the kit in every state: what the eye and axe look at. `?theme=dark` opens it in the dark, `?only=calendar` with the long calendar alone. */
// oxlint-disable-next-line import/no-default-export -- a lazy route, like the screens
export default function StatesPage() {
  const [theme, setTheme] = useState(askedFor);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);

  return (
    <div className="specimen">
      <header className="specimen-bar">
        <h1>Specimen sheet</h1>
        <Button variant="secondary" size="sm" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
          {theme === 'dark' ? 'Light theme' : 'Dark theme'}
        </Button>
      </header>
      {asksFor('calendar') ? <LongCalendar /> : <Pieces />}
    </div>
  );
}

function Pieces() {
  return (
    <>
      <TypeStates />
      <ButtonStates />
      <FieldStates />
      <FormErrorStates />
      <RadioStates />
      <PictureStates />
      <CardStates />
      <PillStates />
      <BannerStates />
      <TabStates />
      <DialogStates />
      <MenuStates />
      <ToastStates />
      <KartbladStates />
      <PageStates />
      <CalendarStates />
    </>
  );
}
