import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { SpinnerPage } from '#ui/Loading.tsx';
import NotFoundScreen from '../NotFoundScreen.tsx';
import { Rail } from '../Rail.tsx';
import { TABS } from './tabs.ts';

/** The platform's own pages. For everybody else there is nothing at this address. */
export default function AdminScreen() {
  const t = useT();
  const session = useSession();
  const { tab: slug } = useParams();
  if (session.status !== 'user' || session.user.role !== 'admin') return <NotFoundScreen />;
  const tab = TABS.find((one) => one.slug === slug);
  // The bare address, and one that names no tab we have.
  if (!tab) return <Navigate to={pathTo('adminTab', { tab: TABS[0].slug })} replace />;
  const { Page } = tab;
  const items = TABS.map(({ slug: name, text, icon }) => ({
    to: pathTo('adminTab', { tab: name }),
    text,
    icon,
    current: name === slug,
  }));
  return (
    <div className="mx-auto grid w-full max-w-content flex-1 content-start px-4 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
      <Rail label={t('admin_tabs')} items={items} />
      <div className="grid min-w-0 content-start gap-6 py-6 lg:py-10">
        <Suspense fallback={<SpinnerPage text={t('loading')} />}>
          <Page />
        </Suspense>
      </div>
    </div>
  );
}
