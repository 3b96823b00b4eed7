import type { Template } from '@hytte/contract/booking-info';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useDeleteTemplate } from './booking-info.api.ts';

export function DeleteTemplate({ clubId, template }: { clubId: string; template: Template }) {
  const t = useT();
  const deletion = useDeleteTemplate(clubId, template);
  const [asking, setAsking] = useState(false);

  const ask = () => {
    deletion.reset();
    setAsking(true);
  };

  return (
    <>
      <Button variant="quiet" size="sm" onClick={ask}>
        <span>
          {t('delete')}
          <span className="sr-only"> {template.name}</span>
        </span>
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('delete_template_question', { template: template.name })}
          description={t('delete_template_text')}
          cancelLabel={t('keep_template')}
          confirmLabel={t('delete_template')}
          onConfirm={() => deletion.mutate()}
          pending={deletion.isPending}
          error={deletion.error && `${t('failed_to_delete_template')} ${errorText(t, deletion.error)}`}
        />
      )}
    </>
  );
}
