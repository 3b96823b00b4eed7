import { Grid, Row, Section, Specimen } from '#dev/Specimen.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Logo } from '#ui/Logo.tsx';
import { SpinnerPage } from '#ui/Loading.tsx';

const signs = ['house', 'darkHouse', 'plannedHouse', 'cairn', 'seasons', 'fork', 'offSheet', 'none'] as const;
const huts = ['Bukkestua', 'Fjellro', 'Skjærgårdsbua', 'Nordlysbu', 'Tømmerkoia', 'Vinterly'];

export function KartbladStates() {
  return (
    <Section title="Kartblad">
      <Grid>
        {huts.map((hut) => (
          <Specimen key={hut} name={`house, ${hut}`}>
            <div className="specimen-map">
              <Kartblad seed={hut} />
            </div>
          </Specimen>
        ))}
        {signs.slice(1).map((sign) => (
          <Specimen key={sign} name={sign}>
            <div className="specimen-map">
              <Kartblad seed="Rondane" sign={sign} />
            </div>
          </Specimen>
        ))}
      </Grid>
      <Specimen name="band">
        <div className="specimen-map specimen-band">
          <Kartblad seed="Jotunheimen" shape="band" />
        </div>
      </Specimen>
    </Section>
  );
}

export function PageStates() {
  return (
    <Section title="EmptyState, SpinnerPage, Logo">
      <EmptyState
        art={<Kartblad seed="no clubs" sign="plannedHouse" shape="band" />}
        title="Du er ikke med i noen klubb ennå"
        headingLevel={3}
        action={
          <>
            <Button>Opprett klubb</Button>
            <Button variant="secondary">Bli med</Button>
          </>
        }
      >
        <p>Opprett en klubb, eller bli med i en som finnes. Koden får du av den som driver klubben.</p>
      </EmptyState>
      <Grid>
        <EmptyState art={<Kartblad seed="no hits" sign="fork" />} title="Ingen hytter passer søket" headingLevel={3} />
        <EmptyState art={<Kartblad seed="404" sign="offSheet" />} title="Page Not Found" headingLevel={3}>
          <p>You are off the map.</p>
        </EmptyState>
        <div className="specimen-frame">
          <SpinnerPage text="Loading..." />
        </div>
      </Grid>
      <Row>
        <Logo name="Hyttelaget" />
      </Row>
    </Section>
  );
}
