import type { TextKey } from '@hytte/contract/texts/all-texts';
import {
  Banknote,
  Dices,
  HeartPulse,
  House,
  ListTodo,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  ShieldAlert,
  Users,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { Navigate, useParams } from 'react-router';
import { useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { Whole } from '#lib/Whole.tsx';
import { SpinnerPage } from '#ui/Loading.tsx';
import NotFoundScreen from '../NotFoundScreen.tsx';
import { RailPage } from '../Rail.tsx';

/** The pages of the platform's admins. Not found for everyone else. */
export default function AdminScreen() {
  const t = useT();
  const session = useSession();
  const { tab: slug } = useParams();
  if (session.status !== 'user' || session.user.role !== 'admin') return <NotFoundScreen />;
  const tab = TABS.find((one) => one.slug === slug);
  // `/admin`, or an unknown tab.
  if (!tab) return <Navigate to={pathTo('adminTab', { tab: TABS[0].slug })} replace />;
  const { Page } = tab;
  const items = TABS.map(({ slug: name, text, icon }) => ({
    to: pathTo('adminTab', { tab: name }),
    text,
    icon,
    current: name === slug,
  }));
  return (
    <RailPage label={t('admin_tabs')} items={items}>
      <Whole key={tab.slug} placeholder={<SpinnerPage text={t('loading')} />}>
        <Page />
      </Whole>
    </RailPage>
  );
}

type Tab = { slug: string; text: TextKey; icon: LucideIcon; Page: ComponentType };

/** In the order of the rail. `/admin` redirects to the first. */
const TABS = [
  {
    slug: 'clubs',
    text: 'admin_tab_clubs',
    icon: House,
    Page: lazy(() => import('#features/operator/admin/ClubsTab.tsx')),
  },
  {
    slug: 'users',
    text: 'admin_tab_users',
    icon: Users,
    Page: lazy(() => import('#features/operator/admin/UsersTab.tsx')),
  },
  {
    slug: 'invoices',
    text: 'admin_tab_invoices',
    icon: ReceiptText,
    Page: lazy(() => import('#features/operator/admin/InvoicesTab.tsx')),
  },
  {
    slug: 'payouts',
    text: 'admin_tab_payouts',
    icon: Banknote,
    Page: lazy(() => import('#features/operator/admin/PayoutsTab.tsx')),
  },
  {
    slug: 'issues',
    text: 'admin_tab_issues',
    icon: ShieldAlert,
    Page: lazy(() => import('#features/operator/admin/IssuesTab.tsx')),
  },
  {
    slug: 'draws',
    text: 'admin_tab_draws',
    icon: Dices,
    Page: lazy(() => import('#features/operator/admin/DrawsTab.tsx')),
  },
  {
    slug: 'queues',
    text: 'admin_tab_queues',
    icon: ListTodo,
    Page: lazy(() => import('#features/operator/admin/QueuesTab.tsx')),
  },
  { slug: 'audit', text: 'admin_tab_audit', icon: ScrollText, Page: lazy(() => import('./AuditScreen.tsx')) },
  {
    slug: 'status',
    text: 'admin_tab_status',
    icon: HeartPulse,
    Page: lazy(() => import('#features/operator/admin/StatusTab.tsx')),
  },
] as const satisfies Tab[];
