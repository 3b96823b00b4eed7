import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { NeededStanding } from '@hytte/domain/clubs/offices/offices';
import {
  Banknote,
  CalendarDays,
  ClipboardList,
  Dices,
  Gauge,
  House,
  Info,
  type LucideIcon,
  Scale,
  ScrollText,
  Sunrise,
  SunSnow,
  Users,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import type { PathName } from '#lib/paths.ts';

type Page = ComponentType<ManagedClub>;

type PageBelow =
  | 'manageNewHut'
  | 'manageHut'
  | 'manageDeparture'
  | 'manageNewPeriod'
  | 'managePeriod'
  | 'manageReport'
  | 'manageTaxDossier'
  | 'manageMember'
  | 'manageMessages'
  | 'managePayout'
  | 'manageDraw'
  | 'managePlanInvoice';

export type Tab = {
  /** Who reaches it; club admins reach all. */
  needs?: NeededStanding;
  name: Exclude<Extract<PathName, `manage${string}`>, PageBelow>;
  text: TextKey;
  icon: LucideIcon;
  Page: Page;
};

/** In the order of the rail. The first is the start page, at `/manage` itself. */
export const TABS: readonly Tab[] = [
  {
    name: 'manage',
    needs: 'office',
    text: 'tab_today',
    icon: Sunrise,
    Page: lazyScreen(() => import('./TodayTab.tsx'), 'TodayTab'),
  },
  {
    name: 'manageInfo',
    text: 'tab_info',
    icon: Info,
    Page: lazy(() => import('#features/clubs/clubs/info/InfoTab.tsx')),
  },
  {
    name: 'manageMembers',
    text: 'tab_members',
    icon: Users,
    Page: lazyScreen(() => import('./PeopleTab.tsx'), 'PeopleTab'),
  },
  { name: 'manageHuts', text: 'tab_huts', icon: House, Page: lazyScreen(() => import('./HutsTab.tsx'), 'HutsTab') },
  {
    name: 'manageBookings',
    needs: 'treasurer',
    text: 'tab_bookings',
    icon: CalendarDays,
    Page: lazyScreen(() => import('./StaysTab.tsx'), 'StaysTab'),
  },
  {
    name: 'manageDrawings',
    text: 'tab_drawings',
    icon: Dices,
    Page: lazyScreen(() => import('./DrawsTab.tsx'), 'DrawsTab'),
  },
  {
    name: 'manageRules',
    text: 'tab_rules',
    icon: Scale,
    Page: lazy(() => import('#features/fairness/rules/RulesTab.tsx')),
  },
  {
    name: 'manageSeasons',
    text: 'tab_seasons',
    icon: SunSnow,
    Page: lazy(() => import('#features/huts/seasons/SeasonsTab.tsx')),
  },
  {
    name: 'manageBookingInfo',
    text: 'tab_booking_info',
    icon: ClipboardList,
    Page: lazy(() => import('#features/stays/booking-info/BookingInfoTab.tsx')),
  },
  {
    name: 'managePayments',
    needs: 'treasurer',
    text: 'tab_payments',
    icon: Banknote,
    Page: lazyScreen(() => import('./MoneyTab.tsx'), 'MoneyTab'),
  },
  {
    name: 'managePlan',
    text: 'tab_plan',
    icon: Gauge,
    Page: lazy(() => import('#features/money/subscriptions/PlanTab.tsx')),
  },
  {
    name: 'manageAudit',
    text: 'audit',
    icon: ScrollText,
    Page: lazy(() => import('#features/clubs/audit/AuditScreen.tsx')),
  },
];

const InvoiceScreen = lazy(() => import('#features/money/subscriptions/invoices/InvoiceScreen.tsx'));
const PeriodEditor = lazy(() => import('#features/fairness/rounds/manage/PeriodEditorScreen.tsx'));
const ReportScreen = lazy(() => import('#features/reports/yearly/ReportScreen.tsx'));
const TaxDossierScreen = lazy(() => import('#features/reports/tax/TaxDossierScreen.tsx'));
const PayoutScreen = lazy(() => import('#features/money/settings/statement/PayoutScreen.tsx'));
const MessagesScreen = lazy(() => import('#features/clubs/messages/MessagesScreen.tsx'));
const MemberTab = lazyScreen(() => import('./MemberTab.tsx'), 'MemberTab');
const DrawNamesScreen = lazy(() => import('#features/fairness/draws/manage/DrawNamesScreen.tsx'));
const DepartureScreen = lazy(() => import('#features/huts/visits/DepartureScreen.tsx'));
const HutEditor = lazy(() => import('#features/huts/huts/editor/HutEditorScreen.tsx'));

/** Pages below a tab; the rail shows that tab as current, or the other one to those who do not reach it. */
export const PAGES_BELOW: readonly { name: PageBelow; tab: Tab['name']; orTab?: Tab['name']; Page: Page }[] = [
  { name: 'manageNewHut', tab: 'manageHuts', Page: HutEditor },
  { name: 'manageHut', tab: 'manageHuts', Page: HutEditor },
  { name: 'manageDeparture', tab: 'manageHuts', orTab: 'manage', Page: DepartureScreen },
  { name: 'manageNewPeriod', tab: 'manageDrawings', Page: PeriodEditor },
  { name: 'managePeriod', tab: 'manageDrawings', Page: PeriodEditor },
  { name: 'manageReport', tab: 'manageDrawings', orTab: 'managePayments', Page: ReportScreen },
  { name: 'manageTaxDossier', tab: 'managePayments', Page: TaxDossierScreen },
  { name: 'manageDraw', tab: 'manageDrawings', Page: DrawNamesScreen },
  { name: 'managePayout', tab: 'managePayments', Page: PayoutScreen },
  { name: 'manageMessages', tab: 'manageMembers', Page: MessagesScreen },
  { name: 'manageMember', tab: 'manageMembers', Page: MemberTab },
  { name: 'managePlanInvoice', tab: 'managePlan', Page: InvoiceScreen },
];
