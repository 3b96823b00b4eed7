import type { LinkedIdentity } from '@hytte/contract/people/profile';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { identitiesQuery, useUnlinkIdentity } from './profile.api.ts';
import { Section } from './Section.tsx';

const NAMES = { google: 'Google', apple: 'Apple', microsoft: 'Microsoft' } as const satisfies Record<
  LinkedIdentity['provider'],
  string
>;

/** The external sign-ins that open the account. Nothing is shown to a person who has none. */
export function LinkedIdentities() {
  const t = useT();
  const { data, error, refetch } = useQuery(identitiesQuery);
  if (!error && !data?.length) return null;
  return (
    <Section title={t('linked_sign_ins')} intro={t('linked_sign_ins_intro')}>
      {error && !data ? (
        <LoadFailed what={t('linked_sign_ins_failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className="grid divide-y divide-line">
          {data?.map((identity) => (
            <LinkedIdentityRow key={identity.id} identity={identity} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function LinkedIdentityRow({ identity }: { identity: LinkedIdentity }) {
  const t = useT();
  const { language } = useLanguages();
  const unlinking = useUnlinkIdentity(identity.id);
  const [asking, setAsking] = useState(false);
  const provider = NAMES[identity.provider];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <span>
        <span className="block font-semibold">{provider}</span>
        <span className="text-sm text-ink-2">
          {t('linked_since', { date: formatDate(language, identity.created_at) })}
        </span>
      </span>
      <Button variant="dangerQuiet" size="sm" onClick={() => setAsking(true)}>
        {t('unlink_sign_in', { provider })}
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('unlink_question', { provider })}
          description={t('unlink_text', { provider })}
          cancelLabel={t('unlink_keep')}
          confirmLabel={t('unlink_sign_in', { provider })}
          onConfirm={() => unlinking.mutate()}
          pending={unlinking.isPending}
          error={unlinking.error && errorText(t, unlinking.error)}
        />
      )}
    </li>
  );
}
