import type { BookingSort } from '@hytte/contract/stays/bookings';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { compareNames } from '@hytte/domain/shared/name-order';
import { useQuery } from '@tanstack/react-query';
import { clubHutsQuery } from '#features/huts/huts/huts.api.ts';
import { membersQuery, nameOf } from '#features/clubs/members/members.api.ts';
import { FilterChoice } from '#lib/FilterChoice.tsx';
import { FoldedFilter } from '#lib/FoldedFilter.tsx';
import { useT } from '#lib/i18n.ts';
import { TypedDate } from '#lib/TypedDate.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import {
  countActive,
  endsBeforeItBegins,
  type ManageFilter,
  isPeriod,
  PERIOD_NAMES,
  PERIODS,
  SHOWN_STATUSES,
  SORTS,
} from './manage-filter.ts';

type FilterRowProps = {
  clubId: string;
  filter: ManageFilter;
  today: LocalDate;
  /** Whether the list of members can be read, to choose a guest from. */
  hasMembers: boolean;
  /** Whether guests pay here, so that the list knows who has not. */
  onChange: (change: Partial<ManageFilter>) => void;
};

const byName = (one: { label: string }, other: { label: string }) => compareNames(one.label, other.label);

export function FilterRow({ clubId, filter, today, hasMembers, onChange }: FilterRowProps) {
  const t = useT();
  const { data: members } = useQuery({ ...membersQuery(clubId), enabled: hasMembers });
  const { data: huts = [] } = useQuery(clubHutsQuery(clubId));
  const guests = (members?.members ?? []).map((member) => ({ value: member.id, label: nameOf(member) }));
  return (
    <FoldedFilter
      active={countActive(filter, today)}
      quick={<Periods filter={filter} today={today} onChange={onChange} />}
    >
      <div className="grid grid-cols-2 gap-4 max-sm:gap-3 xl:grid-cols-3">
        <TypedDate
          label={t('filter_from')}
          value={filter.from}
          onChange={(from) => onChange({ from })}
          onEmpty={() => onChange({ from: null })}
        />
        <TypedDate
          label={t('filter_to')}
          value={filter.to}
          error={endsBeforeItBegins(filter) && t('filter_ends_before')}
          onChange={(to) => onChange({ to })}
          onEmpty={() => onChange({ to: null })}
        />
        {hasMembers && (
          <FilterChoice
            label={t('guest')}
            value={filter.userId}
            options={guests.toSorted(byName)}
            onChange={(userId) => onChange({ userId })}
          />
        )}
        <FilterChoice
          label={t('hut')}
          value={filter.hutId}
          options={huts.map(({ id, name }) => ({ value: id, label: name })).toSorted(byName)}
          onChange={(hutId) => onChange({ hutId })}
        />
        <FilterChoice
          label={t('filter_status')}
          value={filter.status}
          options={SHOWN_STATUSES.map((status) => ({ value: status, label: t(`booking_${status}`) }))}
          onChange={(status) => onChange({ status })}
        />
        <Field label={t('sort_by')}>
          {(control) => (
            <Select
              {...control}
              label={t('sort_by')}
              value={filter.sort}
              options={SORTS.map((sort) => ({ value: sort, label: t(SORT_TEXT[sort]) }))}
              onChange={(sort) => onChange({ sort })}
            />
          )}
        </Field>
      </div>
    </FoldedFilter>
  );
}

const SORT_TEXT: Record<BookingSort, TextKey> = {
  date: 'sort_date',
  '-date': 'sort_date_latest',
  created: 'sort_created',
  '-created': 'sort_created_latest',
  hut: 'hut',
  name: 'guest',
};

/** Quick buttons for the most used periods, and for who has not paid. */
function Periods({ filter, today, onChange }: Omit<FilterRowProps, 'clubId' | 'hasMembers'>) {
  const t = useT();
  const names = { recent: t('period_recent'), upcoming: t('period_upcoming'), all: t('period_all') };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('period')}</legend>
      {PERIOD_NAMES.map((name) => {
        const period = PERIODS[name](today);
        const isShown = isPeriod(filter, period);
        return (
          <Button
            key={name}
            variant={isShown ? 'primary' : 'secondary'}
            size="sm"
            aria-pressed={isShown}
            onClick={() => onChange(period)}
          >
            {names[name]}
          </Button>
        );
      })}
      <Button
        variant={filter.status === 'unpaid' ? 'primary' : 'secondary'}
        size="sm"
        aria-pressed={filter.status === 'unpaid'}
        onClick={() =>
          onChange(
            filter.status === 'unpaid' ? { status: null } : { ...PERIODS.all(today), sort: 'date', status: 'unpaid' },
          )
        }
      >
        {t('booking_unpaid')}
      </Button>
    </fieldset>
  );
}
