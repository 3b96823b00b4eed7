import type { DemoLogin } from '@hytte/contract/people/accounts';
import { useId } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { useLogin } from './accounts.api.ts';

const PARTS = {
  member: 'demo_as_member',
  owner: 'demo_as_owner',
  admin: 'demo_as_admin',
  unlucky: 'demo_as_unlucky',
  platform: 'demo_as_platform',
} as const satisfies Record<DemoLogin['part'], string>;

/** One-click sign-in as a sample user. The server lists these only in a demo installation. */
export function DemoLogins({ logins }: { logins: readonly DemoLogin[] }) {
  const t = useT();
  const heading = useId();
  const login = useLogin();
  if (logins.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-3 rounded-lg border border-line bg-sunken p-4">
      <h2 id={heading} className="font-semibold">
        {t('demo_heading')}
      </h2>
      <p className="text-sm text-ink-2">{t('demo_intro')}</p>
      {login.error && <FormError>{errorText(t, login.error)}</FormError>}
      <ul className="grid gap-2">
        {logins.map(({ part, name, email, password }) => (
          <li key={email}>
            <Button
              variant="secondary"
              fullWidth
              pending={login.isPending && login.variables.email === email}
              onClick={() => login.mutate({ email, password })}
            >
              <span className="grid">
                {name} <span className="text-sm font-normal text-ink-2">{t(PARTS[part])}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
