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
  Users,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';

type Tab = { slug: string; text: TextKey; icon: LucideIcon; Page: ComponentType };

/** The platform's pages, in the order of the rail; the first is the one that an address without a tab leads to. */
export const TABS = [
  { slug: 'clubs', text: 'admin_tab_clubs', icon: House, Page: lazy(() => import('#features/admin/ClubsTab.tsx')) },
  { slug: 'users', text: 'admin_tab_users', icon: Users, Page: lazy(() => import('#features/admin/UsersTab.tsx')) },
  {
    slug: 'invoices',
    text: 'admin_tab_invoices',
    icon: ReceiptText,
    Page: lazy(() => import('#features/admin/InvoicesTab.tsx')),
  },
  {
    slug: 'payouts',
    text: 'admin_tab_payouts',
    icon: Banknote,
    Page: lazy(() => import('#features/admin/PayoutsTab.tsx')),
  },
  { slug: 'draws', text: 'admin_tab_draws', icon: Dices, Page: lazy(() => import('#features/admin/DrawsTab.tsx')) },
  {
    slug: 'queues',
    text: 'admin_tab_queues',
    icon: ListTodo,
    Page: lazy(() => import('#features/admin/QueuesTab.tsx')),
  },
  { slug: 'audit', text: 'admin_tab_audit', icon: ScrollText, Page: lazy(() => import('./AuditScreen.tsx')) },
  {
    slug: 'status',
    text: 'admin_tab_status',
    icon: HeartPulse,
    Page: lazy(() => import('#features/admin/StatusTab.tsx')),
  },
] as const satisfies Tab[];
