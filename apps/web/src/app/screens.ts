import { type ComponentType, lazy } from 'react';
import type { PathName } from '#lib/paths.ts';

// Serves `/` and `/huts`.
const HomeScreen = lazy(() => import('./HomeScreen.tsx'));

// Serves all of a club's management; its pages are in manage/tabs.ts.
const ManageScreen = lazy(() => import('./manage/ManageScreen.tsx'));

// Serves all of /admin; its tabs are in AdminScreen.
const AdminScreen = lazy(() => import('./admin/AdminScreen.tsx'));

// Serves the list of own stays; under the path of a stay, with that stay open.
const BookingsScreen = lazy(() => import('./StaysScreen.tsx'));

/** Each screen is loaded when its path is opened. The paths are in lib/paths.ts. */
export const screens: Record<PathName, ComponentType<{ name: PathName }>> = {
  home: HomeScreen,
  login: lazy(() => import('#features/accounts/LoginScreen.tsx')),
  register: lazy(() => import('#features/accounts/RegisterScreen.tsx')),
  registerOld: lazy(() => import('#features/accounts/SimpleRegisterScreen.tsx')),
  forgotPassword: lazy(() => import('#features/accounts/ForgotPasswordScreen.tsx')),
  resetPassword: lazy(() => import('#features/accounts/ResetPasswordScreen.tsx')),
  join: lazy(() => import('#features/invitations/InvitationScreen.tsx')),
  authSuccess: lazy(() => import('#features/accounts/AuthSuccessScreen.tsx')),
  authError: lazy(() => import('#features/accounts/AuthErrorScreen.tsx')),
  clubs: lazy(() => import('#features/clubs/ClubsScreen.tsx')),
  manage: ManageScreen,
  manageInfo: ManageScreen,
  manageMembers: ManageScreen,
  manageHuts: ManageScreen,
  manageNewHut: ManageScreen,
  manageHut: ManageScreen,
  manageBookings: ManageScreen,
  manageDrawings: ManageScreen,
  manageSeasons: ManageScreen,
  manageBookingInfo: ManageScreen,
  managePayments: ManageScreen,
  manageAudit: ManageScreen,
  managePlan: ManageScreen,
  managePlanInvoice: ManageScreen,
  clubHuts: lazy(() => import('#features/huts/ClubHutsScreen.tsx')),
  draws: lazy(() => import('#features/draws/DrawsScreen.tsx')),
  draw: lazy(() => import('#features/draws/proof/ProofScreen.tsx')),
  huts: HomeScreen,
  hut: lazy(() => import('#features/huts/HutScreen.tsx')),
  bookings: BookingsScreen,
  booking: BookingsScreen,
  receipt: lazy(() => import('#features/payments/ReceiptScreen.tsx')),
  profile: lazy(() => import('#features/profile/ProfileScreen.tsx')),
  admin: AdminScreen,
  adminTab: AdminScreen,
  verifyEmail: lazy(() => import('#features/profile/VerifyEmailScreen.tsx')),
  unsubscribe: lazy(() => import('#features/profile/UnsubscribeScreen.tsx')),
  pricing: lazy(() => import('#features/subscriptions/pricing/PricingScreen.tsx')),
  about: lazy(() => import('#features/pages/AboutScreen.tsx')),
  privacy: lazy(() => import('#features/pages/PrivacyScreen.tsx')),
  terms: lazy(() => import('#features/pages/TermsScreen.tsx')),
  help: lazy(() => import('#features/pages/HelpScreen.tsx')),
  howWeDraw: lazy(() => import('#features/draws/HowWeDrawScreen.tsx')),
  unknown: lazy(() => import('./NotFoundScreen.tsx')),
};
