import type { Template } from '@hytte/contract/stays/booking-info';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { DeleteAfterAsking } from '#lib/DeleteAfterAsking.tsx';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { formatTypedDate } from '#ui/DateField.tsx';
import { useDeleteTemplate } from './booking-info.api.ts';

type TemplateTableProps = {
  clubId: string;
  templates: readonly Template[];
  onEdit: (template: Template) => void;
};

export function TemplateTable({ clubId, templates, onEdit }: TemplateTableProps) {
  const t = useT();
  return (
    <DataTable
      label={t('booking_info')}
      widths="[--columns:minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)_6.5rem_11rem]"
      columns={[
        { key: 'name', label: t('template') },
        { key: 'applies', label: t('template_applies_to') },
        { key: 'questions', label: t('template_questions') },
        { key: 'created', label: t('template_created') },
        { key: 'actions', label: <span className="sr-only">{t('template_actions')}</span> },
      ]}
    >
      {templates.map((template) => (
        <Row key={template.id} clubId={clubId} template={template} onEdit={() => onEdit(template)} />
      ))}
    </DataTable>
  );
}

function Row({ clubId, template, onEdit }: { clubId: string; template: Template; onEdit: () => void }) {
  const t = useT();
  const { language } = useLanguages();
  const { name, fields, created_at } = template;
  return (
    <DataRow>
      <DataCell>
        <span className="min-w-0 font-semibold break-words">{name}</span>
      </DataCell>
      <DataCell cardLabel={t('template_applies_to')}>
        <span className="min-w-0 break-words max-md:text-end">{appliesTo(t, template)}</span>
      </DataCell>
      <DataCell cardLabel={t('template_questions')}>
        <span className="min-w-0 break-words max-md:text-end">
          <span className="tabular-nums">{fields.length}</span>
          {fields.length > 0 && (
            <span className="block text-sm text-ink-2">{fields.map(({ field_name }) => field_name).join(', ')}</span>
          )}
        </span>
      </DataCell>
      <DataCell cardLabel={t('template_created')}>
        {formatTypedDate(language, dateInOslo(new Date(created_at)))}
      </DataCell>
      <DataCell>
        <span className="flex flex-wrap gap-2 md:justify-end">
          <Button variant="secondary" size="sm" onClick={onEdit}>
            <span>
              {t('edit')}
              <span className="sr-only"> {name}</span>
            </span>
          </Button>
          <DeleteTemplate clubId={clubId} template={template} />
        </span>
      </DataCell>
    </DataRow>
  );
}

function appliesTo(t: T, { applies_to_all_huts, huts }: Template): string {
  if (applies_to_all_huts) return t('template_all_huts');
  return huts.length === 0 ? t('template_no_huts') : huts.map(({ hut_name }) => hut_name).join(', ');
}

function DeleteTemplate({ clubId, template }: { clubId: string; template: Template }) {
  const t = useT();
  return (
    <DeleteAfterAsking
      name={template.name}
      deletion={useDeleteTemplate(clubId, template)}
      title={t('delete_template_question', { template: template.name })}
      description={t('delete_template_text')}
      keepLabel={t('keep_template')}
      deleteLabel={t('delete_template')}
      failed={t('failed_to_delete_template')}
    />
  );
}
