import type { Defect } from '@hytte/contract/huts/defects';
import {
  DEFECT_STATES,
  isOpen,
  SEVERITIES,
  statesFrom,
  USUAL_NEXT,
  worstFirst,
} from '@hytte/domain/huts/defects/defect';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { formatDay } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';
import { showToast } from '#ui/toast.tsx';
import { DefectFacts } from './DefectFacts.tsx';
import { clubDefectsQuery, useChangeDefect } from './defects.api.ts';

/** Under the huts of a club: what guests have reported, and what becomes of it. */
export function ClubDefects({ clubId }: { clubId: string }) {
  const t = useT();
  const id = useId();
  const { data: defects, error, refetch } = useQuery(clubDefectsQuery(clubId));
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <header className="grid gap-1">
        <h2 id={id} className="text-xl font-bold">
          {t('defects_title')}
        </h2>
        <p className="text-ink-2">{t('defects_intro')}</p>
      </header>
      {error && !defects && (
        <LoadFailed what={t('failed_to_fetch_defects')} error={error} onRetry={() => void refetch()} />
      )}
      {defects && <Listed clubId={clubId} defects={defects} />}
    </section>
  );
}

function Listed({ clubId, defects }: { clubId: string; defects: readonly Defect[] }) {
  const t = useT();
  const [showsClosed, setShowsClosed] = useState(false);
  const open = defects.filter(({ state }) => isOpen(state)).toSorted(worstFirst);
  const closed = defects.filter(({ state }) => !isOpen(state));
  return (
    <>
      {open.length === 0 && <p>{t(closed.length === 0 ? 'defects_none' : 'defects_none_open')}</p>}
      {open.length > 0 && <Rows clubId={clubId} defects={open} />}
      {closed.length > 0 && !showsClosed && (
        <p>
          <Button variant="secondary" size="sm" onClick={() => setShowsClosed(true)}>
            {t(plural(closed.length, 'defects_closed_show_one', 'defects_closed_show_other'), { count: closed.length })}
          </Button>
        </p>
      )}
      {showsClosed && <Rows clubId={clubId} defects={closed} />}
    </>
  );
}

const Rows = ({ clubId, defects }: { clubId: string; defects: readonly Defect[] }) => (
  <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface p-4 sm:p-5">
    {defects.map((defect) => (
      <Row key={defect.id} clubId={clubId} defect={defect} />
    ))}
  </ul>
);

function Row({ clubId, defect }: { clubId: string; defect: Defect }) {
  const t = useT();
  const { language } = useLanguages();
  const [isChanging, setChanging] = useState(false);
  const changing = useChangeDefect(clubId, defect);
  const next = USUAL_NEXT[defect.state];
  const day = formatDay(language, dateInOslo(new Date(defect.written_at)));
  const name = defect.reported_by ?? t('defect_reporter_deleted');
  const goOn = () =>
    next &&
    changing.mutate(
      { state: next, severity: defect.severity, note: defect.note },
      {
        onSuccess: ({ reporter_told: isTold }) =>
          showToast.success(t(isTold ? 'defect_saved_told' : 'defect_saved', { title: defect.title })),
        onError: (error) => showToast.error(errorText(t, error)),
      },
    );
  const words = [defect.hut_name, t('defect_reported_by', { day, name }), defect.phone];
  return (
    <DefectFacts defect={defect} about={words.filter(Boolean).join(' · ')}>
      {isChanging ? (
        <ChangeForm clubId={clubId} defect={defect} onDone={() => setChanging(false)} />
      ) : (
        <p className="flex flex-wrap gap-3">
          {next && (
            <Button variant="secondary" size="sm" pending={changing.isPending} onClick={goOn}>
              {t(`defect_act_${next}`)}
              <span className="sr-only">: {defect.title}</span>
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={() => setChanging(true)}>
            {t('defect_change')}
            <span className="sr-only">: {defect.title}</span>
          </Button>
        </p>
      )}
    </DefectFacts>
  );
}

type ChangeFormProps = { clubId: string; defect: Defect; onDone: () => void };

/** Any state, how bad it is after a look, and a message to the members. */
function ChangeForm({ clubId, defect, onDone }: ChangeFormProps) {
  const t = useT();
  const changing = useChangeDefect(clubId, defect);
  const [state, setState] = useState(defect.state);
  const [severity, setSeverity] = useState(defect.severity);
  const [note, setNote] = useState(defect.note ?? '');
  const choices = DEFECT_STATES.filter((one) => statesFrom(defect.state).includes(one));
  const save = (event: FormEvent) => {
    event.preventDefault();
    changing.mutate(
      { state, severity, note },
      {
        onSuccess: ({ reporter_told: isTold }) => {
          showToast.success(t(isTold ? 'defect_saved_told' : 'defect_saved', { title: defect.title }));
          onDone();
        },
      },
    );
  };
  return (
    <form
      noValidate
      aria-label={t('defect_change_title', { title: defect.title })}
      onSubmit={save}
      className="grid gap-4 rounded-md border border-line bg-sunken p-4"
    >
      {changing.error && !changing.isPending && <FormError>{errorText(t, changing.error)}</FormError>}
      <LabelledRadioGroup
        label={t('defect_state')}
        options={choices.map((value) => ({ value, label: t(`defect_state_${value}`) }))}
        value={state}
        onChange={setState}
      />
      <LabelledRadioGroup
        label={t('defect_severity')}
        options={SEVERITIES.map((value) => ({ value, label: t(`defect_severity_${value}`) }))}
        value={severity}
        onChange={setSeverity}
      />
      <TextArea
        label={t('defect_note')}
        hint={t('defect_note_hint')}
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:w-full">
        <Button variant="secondary" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" pending={changing.isPending}>
          {t('save_changes')}
        </Button>
      </div>
    </form>
  );
}
