import { useState } from 'react';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { MenuButton } from '#ui/MenuButton.tsx';
import { showToast } from '#ui/toast.tsx';
import { Row, Section } from './Specimen.tsx';

export function DialogStates() {
  const [open, setOpen] = useState<'dialog' | 'long' | 'alert' | 'failed' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Dialog and AlertDialog">
      <Row>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('long')}>
          Long dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('alert')}>
          Alert dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('failed')}>
          Alert dialog that failed
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog' || open === 'long'}
        onOpenChange={close}
        title="Bli med i en klubb"
        description="Koden får du av den som driver klubben."
        closeLabel="Lukk"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Avbryt
            </Button>
            <Button onClick={close}>Bli med</Button>
          </>
        }
      >
        <TextField label="Klubbkode" autoComplete="off" />
        {open === 'long' && Array.from({ length: 14 }, (_, day) => <TextField key={day} label={`Dag ${day + 1}`} />)}
      </Dialog>
      <AlertDialog
        open={open === 'alert' || open === 'failed'}
        onOpenChange={close}
        title="Slette oppholdet?"
        description="Bukkestua 25.–28. mars slettes og kan ikke angres. Dagene blir ledige for andre."
        cancelLabel="Behold oppholdet"
        confirmLabel="Slett"
        onConfirm={close}
        pending={open === 'failed'}
        error={open === 'failed' && 'Fikk ikke kontakt med tjeneren. Oppholdet er ikke slettet.'}
      />
    </Section>
  );
}

export function MenuStates() {
  return (
    <Section title="Menu">
      <div className="specimen-room">
        <MenuButton load={loadSampleMenu} className={buttonClass({ variant: 'secondary' })}>
          Kari Nordmann
        </MenuButton>
      </div>
    </Section>
  );
}

export function ToastStates() {
  return (
    <Section title="Toast">
      <Row>
        <Button
          variant="secondary"
          onClick={() => showToast.success('Ønsket er sendt. Trekningen er 1. desember kl. 02.')}
        >
          Success
        </Button>
        <Button variant="secondary" onClick={() => showToast.info('A new version is ready.')}>
          Info
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast.error(
              'Dagene er alt tildelt noen andre. Velg en annen periode, eller prøv en annen hytte i klubben.',
            )
          }
        >
          Error
        </Button>
      </Row>
    </Section>
  );
}

const loadSampleMenu = async () => (await import('./SampleMenu.tsx')).SampleMenu;
