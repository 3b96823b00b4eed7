import type { Template } from '@hytte/contract/booking-info';
import { DeleteAfterAsking } from '#lib/DeleteAfterAsking.tsx';
import { useT } from '#lib/i18n.ts';
import { useDeleteTemplate } from './booking-info.api.ts';

export function DeleteTemplate({ clubId, template }: { clubId: string; template: Template }) {
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
