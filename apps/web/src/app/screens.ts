import { type ComponentType, lazy } from 'react';
import type { PathName } from '#lib/paths.ts';

// Who comes decides what it shows; signing in leads to its second address.
const HomeScreen = lazy(() => import('./HomeScreen.tsx'));

// One shell for all of it; manage/tabs.ts says what it holds at each address.
const ManageScreen = lazy(() => import('./manage/ManageScreen.tsx'));

// The same for the platform; admin/tabs.ts says what it holds.
const AdminScreen = lazy(() => import('./admin/AdminScreen.tsx'));

// The list of one's stays, under the address of one of them with that one open.
const BookingsScreen = lazy(() => import('./StaysScreen.tsx'));

/** Each screen is fetched when its address is opened. lib/paths.ts says which there are. */
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
  pricing: lazy(() => import('#features/subscriptions/pricing/PricingScreen.tsx')),
  about: lazy(() => import('#features/pages/AboutScreen.tsx')),
  privacy: lazy(() => import('#features/pages/PrivacyScreen.tsx')),
  terms: lazy(() => import('#features/pages/TermsScreen.tsx')),
  help: lazy(() => import('#features/pages/HelpScreen.tsx')),
  howWeDraw: lazy(() => import('#features/draws/HowWeDrawScreen.tsx')),
  unknown: lazy(() => import('./NotFoundScreen.tsx')),
};
