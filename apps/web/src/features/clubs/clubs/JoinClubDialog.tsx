import { JOIN_CODE_LENGTH, readJoinCode, showJoinCode } from '@hytte/domain/clubs/members/join-code';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { type T, useT } from '#lib/i18n.ts';
import { useNavigate } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { showToast } from '#ui/toast.tsx';
import { useJoinClub } from './change-clubs.api.ts';
import { clubOfCodeQuery } from './club-of-code.api.ts';

type JoinClubDialogProps = { givenCode: string; onClose: () => void };

/** Heavy: load with `lazy`. */
export function JoinClubDialog({ givenCode, onClose }: JoinClubDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const joining = useJoinClub();
  const fields = useRef<HTMLFormElement>(null);
  const form = useForm({ defaultValues: { code: formatJoinCode(givenCode) } });
  const join = form.handleSubmit(({ code }) =>
    joining.mutate(code.trim(), {
      onSuccess: ({ club }) => {
        showToast.success(t('club_joined', { club: club.name }));
        void navigate(pathTo('home'), { replace: true });
      },
    }),
  );
  const club = useQuery(clubOfCodeQuery(readJoinCode(useWatch({ control: form.control, name: 'code' }))));
  // Not twice, once joining has been refused for the same reason.
  const notFound = joining.error ? undefined : (club.error ?? undefined);
  const code = form.register('code', { validate: (typed) => codeRefusal(t, typed) });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('join_club')}
      description={t('join_club_text')}
      closeLabel={t('close')}
      hasAddress
      initialFocus={() => fields.current?.querySelector('input')}
    >
      <form ref={fields} noValidate className="grid gap-4" onSubmit={(event) => void join(event)}>
        {joining.error && !joining.isPending && <FormError>{joinErrorText(t, joining.error)}</FormError>}
        <TextField
          label={t('join_code')}
          hint={t('join_code_hint')}
          error={form.formState.errors.code?.message ?? (notFound && errorText(t, notFound))}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...code}
          onChange={(event) => {
            const { value, selectionStart } = event.target;
            // Only while typing at the end: setting the value moves the caret there.
            if (selectionStart === value.length) event.target.value = formatJoinCode(value);
            void code.onChange(event);
          }}
        />
        <output className="font-semibold">{club.data && t('join_code_is_of', { club: club.data.club_name })}</output>
        <div className="flex justify-end pt-2">
          <Button type="submit" pending={joining.isPending}>
            {t('join_club_submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Validates the format before sending: the server rate-limits wrong codes per user. */
function codeRefusal(t: T, typed: string): string | true {
  if (typed.trim() === '') return t('join_code_required');
  return readJoinCode(typed) !== null || t('join_code_incomplete');
}

const joinErrorText = (t: T, error: Error): string =>
  error instanceof ApiError && error.code === 'already_member' ? t('you_are_member_already') : errorText(t, error);

/** Formats while typing: capitals, and the dash in its place. */
export function formatJoinCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, JOIN_CODE_LENGTH);
  return letters.length > JOIN_CODE_LENGTH / 2 ? showJoinCode(letters) : letters;
}
