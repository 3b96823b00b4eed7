import '#styles/foot-notices.css';
import { InstallHint } from '#features/offline/InstallHint.tsx';
import { OfflineBanner } from '#features/offline/OfflineBanner.tsx';
import { useSession } from '#lib/session.ts';
import { useOfflineData } from './use-keeping.ts';
import { useUpdateOffer } from './use-update-offer.ts';

/** Makes the site ready to be read without a network, and says so when there is none. Mounted once the page is quiet. */
export function Offline() {
  const session = useSession();
  const person = session.status === 'user' ? session.user.id : null;
  const { registration, next } = useOfflineData(person);
  useUpdateOffer(registration);
  return (
    <div aria-live="polite" className="foot-notices">
      <OfflineBanner />
      {next && <InstallHint stay={next} />}
    </div>
  );
}
