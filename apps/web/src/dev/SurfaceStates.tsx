import { Check, CircleHelp, X } from 'lucide-react';
import { useState } from 'react';
import { Grid, Row, Section, Specimen } from '#dev/Specimen.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Pill } from '#ui/Pill.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { TabLinks, tabLinkClass } from '#ui/TabLinks.tsx';
import { Tabs } from '#ui/Tabs.tsx';

export function CardStates() {
  return (
    <Section title="Card and Skeleton">
      <Grid>
        <Card title="Blåtind hytteklubb" headingLevel={3} art={<CardArt />}>
          <Row>
            <Pill tone="own">Eier</Pill>
            <span className="place">Hemsedal</span>
          </Row>
          <Row>
            <Button size="sm">Velg</Button>
            <Button size="sm" variant="secondary">
              Administrer
            </Button>
          </Row>
        </Card>
        <Card title="Et navn som er så langt at det må brytes over flere linjer før det er slutt" headingLevel={3}>
          <p>Hytteklubb for ansatte i kommunen, med hus på fjellet og ved sjøen.</p>
        </Card>
        <Card title="Opprett klubb" headingLevel={3} dashed>
          <p>For en klubb som skal dele hytter.</p>
        </Card>
        <Card>
          <Skeleton className="specimen-line" />
          <Skeleton className="specimen-line" />
          <Skeleton className="specimen-line" />
          <Skeleton className="specimen-line" />
        </Card>
      </Grid>
    </Section>
  );
}

function CardArt() {
  return (
    <div className="specimen-map">
      <Kartblad seed="Blåtind" sign="none" />
    </div>
  );
}

export function PillStates() {
  return (
    <Section title="Pill">
      <Row>
        <Pill>Medlem</Pill>
        <Pill tone="own" dashed>
          Forespurt
        </Pill>
        <Pill tone="ownSolid">Tildelt</Pill>
        <Pill tone="success" icon={<Check aria-hidden="true" />}>
          Betalt
        </Pill>
        <Pill tone="neutral" icon={<X aria-hidden="true" />}>
          Avvist
        </Pill>
        <Pill tone="danger">Forfalt</Pill>
        <Pill tone="points">+2 poeng</Pill>
        <Pill tone="info">Admin</Pill>
        <Pill icon={<CircleHelp aria-hidden="true" />}>Unknown status with a very long name that does not fit</Pill>
      </Row>
    </Section>
  );
}

export function BannerStates() {
  return (
    <Section title="Banner">
      <Banner tone="neutral">Demo. Alt nullstilles hver natt.</Banner>
      <Banner
        tone="info"
        action={
          <Button size="sm" variant="quiet">
            Avbryt byttet
          </Button>
        }
      >
        Bekreft den nye adressen før torsdag 19. november kl. 12.
      </Banner>
      <Banner tone="success">The plan is active until 14 May 2027.</Banner>
      <Banner tone="warning">Uten nett. Sist oppdatert kl. 08.12.</Banner>
      <Banner
        tone="danger"
        action={
          <Button size="sm" variant="secondary">
            Prøv igjen
          </Button>
        }
      >
        Kunne ikke hente klubbene dine. Nettet ser ut til å være borte.
      </Banner>
    </Section>
  );
}

export function TabStates() {
  const [tab, setTab] = useState<'huts' | 'calendar' | 'stays'>('huts');
  return (
    <Section title="TabLinks and Tabs">
      <TabLinks label="Administrer">
        {['Info', 'Medlemmer', 'Hytter', 'Opphold', 'Trekninger', 'Sesonger'].map((text, index) => (
          <a key={text} href="#tab-link" className={tabLinkClass} aria-current={index === 1 ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </TabLinks>
      <Specimen name="panels">
        <Tabs
          label="Booking"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'huts', label: 'Hytter', panel: <p>Bukkestua, Fjellro og Skjærgårdsbua.</p> },
            { value: 'calendar', label: 'Kalender', panel: <p>Mars 2027.</p> },
            { value: 'stays', label: 'Opphold', panel: null, disabled: true },
          ]}
        />
      </Specimen>
    </Section>
  );
}
