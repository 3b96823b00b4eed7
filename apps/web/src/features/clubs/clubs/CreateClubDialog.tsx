import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { nameRefusal } from '#lib/name-refusal.ts';
import { useNavigate } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { showToast } from '#ui/toast.tsx';
import { useCreateClub } from './change-clubs.api.ts';

/** Heavy: load with `lazy`. Opens the new club afterwards. */
export function CreateClubDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const creation = useCreateClub();
  const fields = useRef<HTMLFormElement>(null);
  const form = useForm({ defaultValues: { name: '' } });
  const create = form.handleSubmit(({ name }) =>
    creation.mutate(name.trim(), {
      onSuccess: ({ club }) => {
        showToast.success(t('club_created', { club: club.name }));
        // The booking page of the new club begins with the list of what is left to do.
        void navigate(pathTo('home'), { replace: true });
      },
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('create_club')}
      description={t('create_club_text')}
      closeLabel={t('close')}
      hasAddress
      initialFocus={() => fields.current?.querySelector('input')}
    >
      <form ref={fields} noValidate className="grid gap-4" onSubmit={(event) => void create(event)}>
        {creation.error && !creation.isPending && <FormError>{errorText(t, creation.error)}</FormError>}
        <TextField
          label={t('club_name')}
          hint={t('club_name_hint')}
          error={form.formState.errors.name?.message}
          autoComplete="off"
          maxLength={120}
          {...form.register('name', { validate: (name) => nameRefusal(t, name, t('club_name_required')) })}
        />
        <div className="flex justify-end pt-2">
          <Button type="submit" pending={creation.isPending}>
            {t('create_club_submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
