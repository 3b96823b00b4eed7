import type { AuditGroup } from '@hytte/domain/audit/actions';
import { useT } from '#lib/i18n.ts';
import { TypedDate } from '#lib/TypedDate.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import type { AuditFilter } from './audit.api.ts';
import { GROUPS } from './use-audit-filter.ts';

type AuditFiltersProps = {
  filter: AuditFilter;
  onChange: (change: Pick<AuditFilter, 'group' | 'from' | 'to'>) => void;
};

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const t = useT();
  return (
    <search aria-label={t('filter')} className="grid grid-cols-2 gap-4 max-sm:gap-3 md:grid-cols-3">
      <div className="max-md:col-span-2">
        <Field label={t('audit_kind')}>
          {(control) => (
            <Select<AuditGroup | ''>
              {...control}
              label={t('audit_kind')}
              value={filter.group ?? ''}
              options={[
                { value: '', label: t('audit_all_kinds') },
                ...GROUPS.map((group) => ({ value: group, label: t(`audit_group_${group}`) })),
              ]}
              onChange={(group) => onChange({ group: group === '' ? undefined : group })}
            />
          )}
        </Field>
      </div>
      <TypedDate
        label={t('filter_from')}
        value={filter.from ?? null}
        onChange={(from) => onChange({ from })}
        onEmpty={() => onChange({ from: undefined })}
      />
      <TypedDate
        label={t('filter_to')}
        value={filter.to ?? null}
        onChange={(to) => onChange({ to })}
        onEmpty={() => onChange({ to: undefined })}
      />
    </search>
  );
}
