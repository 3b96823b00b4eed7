import type { Provider } from '@hytte/domain/people/accounts/sign-in';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';
import { buttonClass } from '#ui/Button.tsx';
import { OrElse } from './OrElse.tsx';

const NAMES: Record<Provider, string> = { google: 'Google', apple: 'Apple', microsoft: 'Microsoft' };

/** Plain links: the browser leaves for the provider's site and comes back to `/auth/success`. */
export function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
  const t = useT();
  if (providers.length === 0) return null;
  return (
    <div className="grid gap-3">
      <OrElse />
      {providers.map((provider) => (
        <a
          key={provider}
          href={`/api/auth/${provider}`}
          className={buttonClass({ variant: 'secondary', fullWidth: true })}
        >
          {providerMarks[provider]}
          {t('continue_with', { provider: NAMES[provider] })}
        </a>
      ))}
    </div>
  );
}

const Mark = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
);

/** The providers' logos in their prescribed colours; Apple's takes the text colour. */
const providerMarks: Record<Provider, ReactNode> = {
  google: (
    <Mark>
      <g fill="none" strokeWidth="4">
        <path stroke="#ea4335" d="M18.36 6.64A9 9 0 0 0 4.21 7.5" />
        <path stroke="#fbbc05" d="M4.21 7.5a9 9 0 0 0 0 9" />
        <path stroke="#34a853" d="M4.21 16.5a9 9 0 0 0 13.57 2.4" />
        <path stroke="#4285f4" d="M17.78 18.9A9 9 0 0 0 21 12h-9" />
      </g>
    </Mark>
  ),
  apple: (
    <Mark>
      <path
        fill="currentColor"
        d="M12.2 7.2c.9 0 2.2-1 4-1 1.7 0 3 .8 3.8 2-3.4 2-2.9 6.7.6 8.1-1 2.7-2.7 5.5-4.7 5.5-1.4 0-2-.9-3.7-.9s-2.4.9-3.7.9c-2.6 0-5.9-5.3-5.9-9.8 0-3.7 2.3-5.8 5-5.8 1.9 0 3.4 1 4.6 1z"
      />
      <path fill="currentColor" d="M15.7 1.2c.2 2.5-1.9 4.7-4.1 4.6-.2-2.3 1.9-4.5 4.1-4.6z" />
    </Mark>
  ),
  microsoft: (
    <Mark>
      <path fill="#f25022" d="M2 2h9.5v9.5H2z" />
      <path fill="#7fba00" d="M12.5 2H22v9.5h-9.5z" />
      <path fill="#00a4ef" d="M2 12.5h9.5V22H2z" />
      <path fill="#ffb900" d="M12.5 12.5H22V22h-9.5z" />
    </Mark>
  ),
};
