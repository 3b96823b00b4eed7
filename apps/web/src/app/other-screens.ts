/**
 * Every screen but the front page, which is the booking page, and the sign-in page. A chunk of its own: the lists of files
 * that each screen preloads are 2 kB, and a visit that begins on one of those two needs none of them.
 */
export const otherScreens = {
  register: () => import('#features/people/accounts/RegisterScreen.tsx'),
  registerOld: () => import('#features/people/accounts/SimpleRegisterScreen.tsx'),
  forgotPassword: () => import('#features/people/accounts/ForgotPasswordScreen.tsx'),
  resetPassword: () => import('#features/people/accounts/ResetPasswordScreen.tsx'),
  join: () => import('#features/clubs/invitations/InvitationScreen.tsx'),
  authSuccess: () => import('#features/people/accounts/AuthSuccessScreen.tsx'),
  authError: () => import('#features/people/accounts/AuthErrorScreen.tsx'),
  clubs: () => import('#features/clubs/clubs/ClubsScreen.tsx'),
  /** All of a club's management; its pages are in manage/tabs.ts. */
  manage: () => import('./manage/ManageScreen.tsx'),
  clubHuts: () => import('#features/huts/huts/ClubHutsScreen.tsx'),
  draws: () => import('./ClubDrawsScreen.tsx'),
  draw: () => import('#features/fairness/draws/proof/ProofScreen.tsx'),
  rules: () => import('#features/fairness/rules/RulesScreen.tsx'),
  report: () => import('#features/reports/yearly/SharedReportScreen.tsx'),
  period: () => import('#features/fairness/rounds/PeriodScreen.tsx'),
  hut: () => import('./HutScreen.tsx'),
  /** The list of own stays; under the path of a stay, with that stay open. */
  bookings: () => import('./StaysScreen.tsx'),
  offer: () => import('#features/stays/offers/OfferScreen.tsx'),
  receipt: () => import('#features/money/payments/ReceiptScreen.tsx'),
  paymentSlip: () => import('#features/money/outside/PaymentSlipScreen.tsx'),
  profile: () => import('#features/people/profile/ProfileScreen.tsx'),
  /** All of /admin; its tabs are in AdminScreen. */
  admin: () => import('./admin/AdminScreen.tsx'),
  verifyEmail: () => import('#features/people/profile/VerifyEmailScreen.tsx'),
  sharedStay: () => import('#features/stays/sharing/SharedStayScreen.tsx'),
  unsubscribe: () => import('#features/people/profile/UnsubscribeScreen.tsx'),
  pricing: () => import('#features/money/subscriptions/pricing/PricingScreen.tsx'),
  about: () => import('#features/public/pages/AboutScreen.tsx'),
  privacy: () => import('#features/public/pages/PrivacyScreen.tsx'),
  terms: () => import('#features/public/pages/TermsScreen.tsx'),
  help: () => import('#features/public/pages/HelpScreen.tsx'),
  howWeDraw: () => import('#features/fairness/draws/HowWeDrawScreen.tsx'),
  unknown: () => import('./NotFoundScreen.tsx'),
};
