import { useQueryClient } from '@tanstack/react-query';
import { useT } from '#lib/i18n.ts';
import { returnTo } from '#lib/return-to.ts';
import { signOut } from '#lib/session.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { pathToTab, type Tab } from './tabs.ts';

/** For a risky change long after signing in, by somebody who has no password to confirm it with. */
export function SignInAnew({ returnTab }: { returnTab: Tab }) {
  const t = useT();
  const queryClient = useQueryClient();
  const leave = () => {
    returnTo.set(pathToTab(returnTab));
    signOut(queryClient);
  };
  return (
    <Banner
      tone="info"
      action={
        <Button variant="secondary" size="sm" onClick={leave}>
          {t('sign_in_anew')}
        </Button>
      }
    >
      {t('sign_in_first')}
    </Banner>
  );
}
