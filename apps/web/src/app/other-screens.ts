/**
 * Every screen but the front page, which is the booking page, and the sign-in page. A chunk of its own: the lists of files
 * that each screen preloads are 2 kB, and a visit that begins on one of those two needs none of them.
 */
export const otherScreens = {
  register: () => import('#features/accounts/RegisterScreen.tsx'),
  registerOld: () => import('#features/accounts/SimpleRegisterScreen.tsx'),
  forgotPassword: () => import('#features/accounts/ForgotPasswordScreen.tsx'),
  resetPassword: () => import('#features/accounts/ResetPasswordScreen.tsx'),
  join: () => import('#features/invitations/InvitationScreen.tsx'),
  authSuccess: () => import('#features/accounts/AuthSuccessScreen.tsx'),
  authError: () => import('#features/accounts/AuthErrorScreen.tsx'),
  clubs: () => import('#features/clubs/ClubsScreen.tsx'),
  /** All of a club's management; its pages are in manage/tabs.ts. */
  manage: () => import('./manage/ManageScreen.tsx'),
  clubHuts: () => import('#features/huts/ClubHutsScreen.tsx'),
  draws: () => import('./ClubDrawsScreen.tsx'),
  draw: () => import('#features/draws/proof/ProofScreen.tsx'),
  rules: () => import('#features/rules/RulesScreen.tsx'),
  report: () => import('#features/reports/SharedReportScreen.tsx'),
  period: () => import('#features/periods/PeriodScreen.tsx'),
  hut: () => import('./HutScreen.tsx'),
  /** The list of own stays; under the path of a stay, with that stay open. */
  bookings: () => import('./StaysScreen.tsx'),
  offer: () => import('#features/offers/OfferScreen.tsx'),
  receipt: () => import('#features/payments/ReceiptScreen.tsx'),
  paySlip: () => import('#features/outside-payments/PaySlipScreen.tsx'),
  profile: () => import('#features/profile/ProfileScreen.tsx'),
  /** All of /admin; its tabs are in AdminScreen. */
  admin: () => import('./admin/AdminScreen.tsx'),
  verifyEmail: () => import('#features/profile/VerifyEmailScreen.tsx'),
  sharedStay: () => import('#features/sharing/SharedStayScreen.tsx'),
  unsubscribe: () => import('#features/profile/UnsubscribeScreen.tsx'),
  pricing: () => import('#features/subscriptions/pricing/PricingScreen.tsx'),
  about: () => import('#features/pages/AboutScreen.tsx'),
  privacy: () => import('#features/pages/PrivacyScreen.tsx'),
  terms: () => import('#features/pages/TermsScreen.tsx'),
  help: () => import('#features/pages/HelpScreen.tsx'),
  howWeDraw: () => import('#features/draws/HowWeDrawScreen.tsx'),
  unknown: () => import('./NotFoundScreen.tsx'),
};
