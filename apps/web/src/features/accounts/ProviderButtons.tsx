import type { Provider } from '@hytte/domain/accounts/providers';
import { useT } from '#lib/i18n.ts';
import { buttonClass } from '#ui/Button.tsx';
import { providerMarks } from './provider-marks.tsx';

const NAMES: Record<Provider, string> = { google: 'Google', apple: 'Apple', microsoft: 'Microsoft' };

/** Links, because the browser leaves the site for the provider's; what it comes back to is `/auth/success`. */
export function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
  const t = useT();
  if (providers.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or_else')}
      </p>
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
