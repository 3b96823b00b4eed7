import type { Club } from '@hytte/contract/clubs/clubs';
import { checkRows, countFaults } from '@hytte/domain/clubs/invitations/check-rows';
import { type Columns, guessColumns, IMPORT_FIELDS } from '@hytte/domain/clubs/invitations/guess-columns';
import { importedPerson } from '@hytte/domain/clubs/invitations/imported-person';
import type { SourceRow } from '@hytte/domain/shared/read-rows';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { membersQuery, placesTaken } from '#features/clubs/members/members.api.ts';
import { ColumnPickers } from '#lib/ColumnPickers.tsx';
import { errorText } from '#lib/error-text.ts';
import { plural, useT } from '#lib/i18n.ts';
import { roomOf, ToPlan } from '#lib/RoomOnPlan.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Switch } from '#ui/Switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { useImportMembers } from './imports.api.ts';
import { faultText, RowTable } from './RowTable.tsx';

/** The heading, and two people. */
const SAMPLE_ROWS = 3;

type ReviewStepProps = { club: Club; rows: SourceRow[]; onBack: () => void; onDone: () => void };

/** Second step: assign the columns, and see who is invited and which rows are skipped and why. */
export function ReviewStep({ club, rows, onBack, onDone }: ReviewStepProps) {
  const t = useT();
  const importing = useImportMembers(club.id);
  // A preview: the server checks again.
  const { data } = useQuery(membersQuery(club.id));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [guess] = useState(() => guessColumns(rows));
  const [columns, setColumns] = useState<Columns>(guess.columns);
  const [hasHeader, setHasHeader] = useState(guess.hasHeader);
  const [onlyFaulty, setOnlyFaulty] = useState(false);
  const checked = useMemo(() => {
    const members = new Set(data?.members.map(({ email }) => email));
    const invited = new Set(data?.pending_invitations.map(({ email }) => email));
    return checkRows(hasHeader ? rows.slice(1) : rows, columns, { members, invited });
  }, [rows, columns, hasHeader, data]);
  const good = checked.filter(({ fault }) => fault === null);
  const emails = good.map(({ email }) => email);
  const faulty = checked.length - emails.length;
  const left = data ? roomOf(club, placesTaken(data)).left : Infinity;
  const hasAddresses = columns.includes('email');
  const count = emails.length;

  const send = () =>
    importing.mutate(
      { emails, people: good.flatMap((row) => importedPerson(row) ?? []), idempotencyKey },
      {
        onSuccess: ({ import: { invited } }) => {
          showToast.success(t(plural(invited, 'import_done_one', 'import_done_other'), { count: invited }));
          onDone();
        },
      },
    );
  return (
    <div className="grid gap-6">
      <ColumnPickers
        legend={t('import_columns')}
        rows={rows.slice(0, SAMPLE_ROWS)}
        columns={columns}
        fields={IMPORT_FIELDS.map((value) => ({ value, label: t(`import_field_${value}`) }))}
        noneLabel={t('import_field_none')}
        labelOf={(column) => t('import_column_of', column)}
        onChange={setColumns}
      />
      <Switch
        label={t('import_has_header')}
        checked={hasHeader}
        onChange={(event) => setHasHeader(event.target.checked)}
      />
      {hasAddresses ? (
        <>
          <div className="grid gap-2">
            <output className="font-semibold">
              {t('import_good', { count })}{' '}
              {t(plural(faulty, 'import_faulty_one', 'import_faulty_other'), { count: faulty })}
            </output>
            {faulty > 0 && (
              <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
                {countFaults(checked).map((one) => (
                  <li key={one.fault}>
                    {faultText(t, one.fault)}: <span className="figures">{one.count}</span>
                  </li>
                ))}
              </ul>
            )}
            {faulty > 0 && (
              <Switch
                label={t('import_only_faulty')}
                checked={onlyFaulty}
                onChange={(event) => setOnlyFaulty(event.target.checked)}
              />
            )}
          </div>
          <RowTable rows={onlyFaulty ? checked.filter(({ fault }) => fault !== null) : checked} />
        </>
      ) : (
        <Banner tone="warning">{t('import_choose_email')}</Banner>
      )}
      {count > left && (
        <Banner tone="warning" action={<ToPlan clubId={club.id} isFull />}>
          {t('import_over_plan', { left, count })}
        </Banner>
      )}
      {importing.error && !importing.isPending && <FormError>{errorText(t, importing.error)}</FormError>}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="me-auto text-sm text-ink-2">{t('import_when')}</p>
        <Button variant="quiet" onClick={onBack}>
          {t('import_other_list')}
        </Button>
        <Button disabled={count === 0 || count > left} pending={importing.isPending} onClick={send}>
          {t(plural(count, 'import_submit_one', 'import_submit_other'), { count })}
        </Button>
      </div>
    </div>
  );
}
