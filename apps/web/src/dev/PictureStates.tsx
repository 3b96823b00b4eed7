import { Suspense, useState } from 'react';
import { Grid, Row, Section, Specimen } from '#dev/Specimen.tsx';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { PictureField } from '#ui/PictureField.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';

const CropDialog = lazyScreen(() => import('#ui/CropDialog.tsx'), 'CropDialog');

const field = {
  chooseLabel: 'Velg bilde',
  dropLabel: 'Slipp bildet her',
  hint: 'JPEG, PNG eller WebP under 5 MB. Du kan også slippe bildet her.',
  maxBytes: 5 * 1024 * 1024,
  onChoose: () => {},
  onRefuse: () => {},
};

export function PictureStates() {
  return (
    <Section title="Picture">
      <Specimen name="Avatar: none, one, one that cannot be fetched">
        <Row>
          {[null, '/favicon.svg', 'data:image/png;base64,AAAA'].map((picture) => (
            <span
              key={picture}
              className="grid size-16 place-items-center overflow-hidden rounded-full border border-line bg-sunken"
            >
              <Avatar picture={picture} />
            </span>
          ))}
        </Row>
      </Specimen>
      <Specimen name="PictureField: empty, filled, refused">
        <Grid>
          <PictureField {...field}>
            <Avatar picture={null} />
          </PictureField>
          <PictureField
            {...field}
            chooseLabel="Bytt bilde"
            action={
              <Button variant="quiet" size="sm">
                Fjern bildet
              </Button>
            }
          >
            <Avatar picture="/favicon.svg" />
          </PictureField>
          <PictureField {...field} error="Filen er for stor. Velg et bilde under 5 MB.">
            <Avatar picture={null} />
          </PictureField>
        </Grid>
      </Specimen>
      <Specimen name="CropDialog">
        <CropSpecimen />
      </Specimen>
      <Specimen name="ProgressBar: begun, half way, done">
        <Grid>
          {[0, 0.5, 1].map((share) => (
            <ProgressBar key={share} label="Laster opp" share={share} />
          ))}
        </Grid>
      </Specimen>
    </Section>
  );
}

function CropSpecimen() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Tilpass bildet
      </Button>
      {open && (
        <Suspense>
          <CropDialog
            source="/favicon.svg"
            size={{ width: 512, height: 512 }}
            pending={false}
            onClose={close}
            onCut={close}
            onUnreadable={close}
            texts={{
              title: 'Tilpass bildet',
              intro: 'Dra i bildet, eller bruk knappene.',
              frame: 'Utsnitt. Flytt bildet med piltastene.',
              preview: 'Slik blir det',
              use: 'Bruk bildet',
              cancel: 'Avbryt',
              close: 'Lukk',
              zoom: 'Zoom',
              zoomIn: 'Zoom inn',
              zoomOut: 'Zoom ut',
              move: 'Flytt',
              up: 'Opp',
              down: 'Ned',
              left: 'Til venstre',
              right: 'Til høyre',
            }}
          />
        </Suspense>
      )}
    </>
  );
}

export function RadioStates() {
  const [language, setLanguage] = useState('no');
  return (
    <Section title="RadioGroup">
      <Specimen name="two choices">
        <RadioGroup
          label="Språk"
          value={language}
          options={[
            { value: 'no', label: 'Norsk', lang: 'nb' },
            { value: 'en', label: 'English', lang: 'en' },
          ]}
          onChange={setLanguage}
        />
      </Specimen>
    </Section>
  );
}
