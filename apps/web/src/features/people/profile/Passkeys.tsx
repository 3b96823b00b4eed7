import type { Passkey } from '@hytte/contract/people/passkeys';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDate } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { passkeyErrorText, supportsPasskeys } from '#lib/passkey-support.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { showToast } from '#ui/toast.tsx';
import { passkeysQuery, useAddPasskey, useRemovePasskey, useRenamePasskey } from './profile.api.ts';
import { Section } from './Section.tsx';

const NAME_MAX = 60;

export function Passkeys() {
  const t = useT();
  const { data, error, refetch } = useQuery(passkeysQuery);
  return (
    <Section title={t('passkeys')} intro={t('passkeys_intro')}>
      {error && !data && <LoadFailed what={t('passkeys_failed')} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-ink-2">{t('passkeys_none')}</p>}
      {data && data.length > 0 && (
        <ul className="grid divide-y divide-line">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {supportsPasskeys() ? <AddPasskey /> : <p className="text-sm text-ink-2">{t('passkeys_unsupported')}</p>}
    </Section>
  );
}

function AddPasskey() {
  const t = useT();
  const adding = useAddPasskey();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    adding.mutate(name, {
      onSuccess: () => {
        setName('');
        showToast.success(t('passkey_added'));
      },
    });
  };
  return (
    <form noValidate className="grid gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0" onSubmit={add}>
      {adding.error && <FormError>{passkeyErrorText(t, adding.error)}</FormError>}
      <TextField
        label={t('passkey_name')}
        hint={t('passkey_name_hint')}
        error={isMissing && name.trim() === '' ? t('passkey_name_missing') : undefined}
        maxLength={NAME_MAX}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <Button type="submit" pending={adding.isPending}>
          {t('passkey_add')}
        </Button>
      </div>
    </form>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useT();
  const { language } = useLanguages();
  const removing = useRemovePasskey(passkey.id);
  const [asking, setAsking] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const { name, created_at, last_used_at, is_backed_up } = passkey;
  const facts = [
    t('passkey_added_on', { date: formatDate(language, created_at) }),
    last_used_at ? t('passkey_used_on', { date: formatDate(language, last_used_at) }) : t('passkey_never_used'),
    ...(is_backed_up ? [t('passkey_backed_up')] : []),
  ];
  const ask = () => {
    removing.reset();
    setAsking(true);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      {renaming ? (
        <RenamePasskey passkey={passkey} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <span className="min-w-0">
            <span className="block font-semibold break-words">{name}</span>
            <span className="text-sm text-ink-2">{facts.join(' · ')}</span>
          </span>
          <span className="flex flex-wrap gap-1">
            <Button variant="quiet" size="sm" onClick={() => setRenaming(true)}>
              <span>
                {t('passkey_rename')}
                <span className="sr-only"> {name}</span>
              </span>
            </Button>
            <Button variant="dangerQuiet" size="sm" onClick={ask}>
              <span>
                {t('passkey_remove')}
                <span className="sr-only"> {name}</span>
              </span>
            </Button>
          </span>
        </>
      )}
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('passkey_remove_question', { name })}
          description={t('passkey_remove_text')}
          cancelLabel={t('passkey_keep')}
          confirmLabel={t('passkey_remove')}
          onConfirm={() => removing.mutate()}
          pending={removing.isPending}
          error={removing.error && errorText(t, removing.error)}
        />
      )}
    </li>
  );
}

function RenamePasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useT();
  const renaming = useRenamePasskey(passkey.id);
  const [name, setName] = useState(passkey.name);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    renaming.mutate(name, {
      onSuccess: () => {
        showToast.success(t('passkey_renamed'));
        onDone();
      },
    });
  };
  return (
    <form noValidate className="grid w-full gap-3" onSubmit={rename}>
      <TextField
        label={t('passkey_name')}
        error={
          name.trim() === '' ? t('passkey_name_missing') : renaming.error ? errorText(t, renaming.error) : undefined
        }
        maxLength={NAME_MAX}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <span className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={renaming.isPending}>
          {t('passkey_save_name')}
        </Button>
        <Button variant="secondary" size="sm" onClick={onDone}>
          {t('cancel')}
        </Button>
      </span>
    </form>
  );
}
