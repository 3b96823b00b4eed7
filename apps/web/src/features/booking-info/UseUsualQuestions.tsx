import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSaveTemplate } from './booking-info.api.ts';
import { toTemplateInput } from './editor/template-fields.ts';
import { usualTemplate } from './editor/usual-questions.ts';

/** A form with what most clubs ask, for all huts, by one press. */
export function UseUsualQuestions({ clubId, size = 'sm' }: { clubId: string; size?: 'sm' | 'md' }) {
  const t = useT();
  const saving = useSaveTemplate(clubId, null);
  const use = () => {
    const form = toTemplateInput(usualTemplate(t));
    saving.mutate(form, {
      onSuccess: () => showToast.success(t('form_made', { form: form.name })),
      onError: (error) => showToast.error(errorText(t, error)),
    });
  };
  return (
    <Button size={size} pending={saving.isPending} onClick={use}>
      {t('use_suggestion')}
    </Button>
  );
}
