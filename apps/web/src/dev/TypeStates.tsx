import { Row, Section } from '#dev/Specimen.tsx';

const colours = [
  ['bg', 'surface', 'sunken', 'line', 'line-strong', 'text', 'text-2', 'text-3'],
  ['primary', 'primary-hover', 'link', 'lys', 'lys-soft', 'lys-edge', 'gran', 'gran-soft'],
  ['barn', 'barn-soft', 'lyng', 'lyng-soft', 'info-soft', 'cal-taken', 'cal-sel', 'cal-blocked'],
];

export function TypeStates() {
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
