import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { CalendarStates, LongCalendar, LongOverview } from './CalendarStates.tsx';
import { ButtonStates, FieldStates, FormErrorStates } from './FormStates.tsx';
import { KartbladStates, PageStates } from './MapStates.tsx';
import { DialogStates, MenuStates, ToastStates } from './OverlayStates.tsx';
import { PictureStates, RadioStates } from './PictureStates.tsx';
import { Row, Section } from './Specimen.tsx';
import { BannerStates, CardStates, PillStates, TabStates } from './SurfaceStates.tsx';
import './states.css';

const askedFor = (): 'light' | 'dark' =>
  new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light';

// The long calendar would slow down the rest of the page.
const asksFor = (piece: string): boolean => new URLSearchParams(location.search).get('only') === piece;

/** Every component of ui/ in every state, for visual review and axe. `?theme=dark`, `?only=calendar` and `?only=overview` choose what is shown. */
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
      {asksFor('calendar') ? <LongCalendar /> : asksFor('overview') ? <LongOverview /> : <Pieces />}
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

const colours = [
  ['bg', 'surface', 'sunken', 'line', 'line-strong', 'text', 'text-2', 'text-3'],
  ['primary', 'primary-hover', 'link', 'lys', 'lys-soft', 'lys-edge', 'gran', 'gran-soft'],
  ['barn', 'barn-soft', 'lyng', 'lyng-soft', 'info-soft', 'cal-taken', 'cal-sel', 'cal-blocked'],
];

function TypeStates() {
  return (
    <Section title="Type and colour">
      <p className="specimen-display">Lys i vinduet</p>
      <p>
        Bukkestua i <span className="place">Hemsedal</span>, Nordlysbu i <span className="place">Lyngen</span>. Samisk:
        Čáhcesuolu, Váddjavárri, Ŋorggis.
      </p>
      <p lang="en">
        The hut is yours from 15:00 on Thursday. See the <a href="#rules">rules of the house</a>.
      </p>
      {colours.map((row) => (
        <Row key={row[0]}>
          {row.map((name) => (
            <span key={name} className="specimen-swatch">
              <span style={{ background: `var(--${name})` }} />
              {name}
            </span>
          ))}
        </Row>
      ))}
    </Section>
  );
}
