import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Grid, Row, Section, Specimen } from '#dev/Specimen.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { FormError } from '#ui/FormError.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/Field.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function ButtonStates() {
  return (
    <Section title="Button">
      {variants.map((variant) => (
        <Specimen key={variant} name={`${variant}: default, small, icon, focused, disabled, pending`}>
          <Row>
            <Button variant={variant}>Send ønske</Button>
            <Button variant={variant} size="sm">
              Velg
            </Button>
            <Button variant={variant}>
              <CalendarDays aria-hidden="true" />
              Se kalender
            </Button>
            <span className="specimen-focused">
              <Button variant={variant}>Send request</Button>
            </span>
            <Button variant={variant} disabled>
              Send ønske
            </Button>
            <Button variant={variant} pending>
              Send ønske
            </Button>
          </Row>
        </Specimen>
      ))}
      <Grid>
        <Specimen name="full width, long text">
          <Button fullWidth>Send forespørsel om å bli med i Blåtind hytteklubb som nytt medlem</Button>
        </Specimen>
        <Specimen name="a link that looks like a button">
          <a href="#button-link" className={buttonClass({ variant: 'secondary', fullWidth: true })}>
            Administrer
          </a>
        </Specimen>
      </Grid>
    </Section>
  );
}

export function FieldStates() {
  return (
    <Section title="TextField, PasswordField and CodeField">
      <Grid>
        <TextField label="Fornavn" />
        <TextField label="E-post" type="email" hint="Vi sender en kode hit." defaultValue="kari@example.org" />
        <TextField label="E-mail" type="email" error="Enter an e-mail address, for example name@example.org." />
        <TextField
          label="Navn på klubben"
          hint="Slik står det på kartet."
          error="Navnet er for langt. Bruk høyst 60 tegn, og la gjerne stedsnavnet stå alene."
          defaultValue="Interkommunalt samarbeidsutvalg for fjellstuer, hytter og naust"
        />
        <TextField label="Ikke i bruk" disabled defaultValue="Låst" />
        <TextField label="Kan bare leses" readOnly defaultValue="BUKK-4471" />
        <PasswordField label="Passord" showLabel="Vis" hideLabel="Skjul" defaultValue="blåtind-1974" />
        <PasswordField
          label="Password"
          showLabel="Show password"
          hideLabel="Hide password"
          hint="At least 8 characters."
          error="The password is too short."
          defaultValue="kort"
        />
        <PasswordField label="Passord, låst" showLabel="Vis" hideLabel="Skjul" disabled />
        <CodeField label="Sekssifret kode" defaultValue="1974" />
        <CodeField label="Six-digit code" hint="We have sent it to you." error="Wrong code." defaultValue="471105" />
      </Grid>
    </Section>
  );
}

export function FormErrorStates() {
  const [tries, setTries] = useState(0);
  return (
    <Section title="FormError">
      <Row>
        <Button variant="secondary" onClick={() => setTries(tries + 1)}>
          Let it appear (takes the focus)
        </Button>
      </Row>
      {tries > 0 && <FormError key={tries}>Feil e-post eller passord. Prøv igjen, eller be om nytt passord.</FormError>}
    </Section>
  );
}
