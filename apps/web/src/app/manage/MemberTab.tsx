import { Suspense } from 'react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { MemberScreen } from '#features/clubs/members/page/MemberScreen.tsx';
import { useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { useOverlay } from '#lib/overlays.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/Button.tsx';

const GiveDialog = lazyDialog(() => import('#features/stays/bookings/manage/GiveDialog.tsx'), 'GiveDialog');

/** A member's page with the way to give them days. */
export function MemberTab(managed: ManagedClub) {
  return <MemberScreen {...managed} Action={GiveStay} />;
}

function GiveStay({ club, userId, name }: Pick<ManagedClub, 'club'> & { userId: string; name: string }) {
  const t = useT();
  const giving = useOverlay('give');
  const session = useSession();
  // Nobody gives days to themselves.
  if (session.status === 'user' && session.user.id === userId) return null;
  return (
    <>
      <Button onClick={() => giving.open()}>{t('give_stay')}</Button>
      {giving.value !== null && (
        <Suspense>
          <GiveDialog club={club} userId={userId} name={name} onClose={giving.close} />
        </Suspense>
      )}
    </>
  );
}
