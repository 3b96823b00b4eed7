import { aboutTexts, pageDescriptionTexts } from './public-pages.ts';
import { accountsTexts } from './accounts.ts';
import { adminTexts } from './admin.ts';
import { arrivalTexts } from './arrival.ts';
import { auditTexts, auditFieldsTexts } from './audit.ts';
import { bookingInfoTexts } from './booking-info.ts';
import { bookingsTexts } from './bookings.ts';
import { calendarTexts } from './calendar.ts';
import { checklistTexts } from './checklist.ts';
import { clubsTexts, manageTexts } from './clubs.ts';
import { drawsTexts, drawSettingsTexts } from './draws.ts';
import { errorTexts } from './errors.ts';
import { frameTexts } from './frame.ts';
import { helpTexts, termsExplainedTexts } from './help.ts';
import { howWeDrawTexts } from './how-we-draw.ts';
import { hutsTexts } from './huts.ts';
import { importsTexts } from './imports.ts';
import { invitationsTexts } from './invitations.ts';
import { landingTexts } from './landing.ts';
import { membersTexts } from './members.ts';
import { offlineTexts } from './offline.ts';
import { paymentsTexts } from './payments.ts';
import { pricingTexts } from './pricing.ts';
import { paymentSettingsTexts } from './payment-settings.ts';
import { payoutsTexts } from './payouts.ts';
import { privacyTexts } from './privacy.ts';
import { profileTexts } from './profile.ts';
import { proofTexts } from './proof.ts';
import { seasonsTexts } from './seasons.ts';
import { subscriptionsTexts } from './subscriptions.ts';
import { termsTexts } from './terms.ts';
import { LANGUAGES, type Language, type Texts } from './text.ts';

/** One group per feature. A key belongs to one group only; the test beside this file says so. */
export const textGroups = {
  errorTexts,
  frameTexts,
  accountsTexts,
  bookingsTexts,
  bookingInfoTexts,
  paymentsTexts,
  paymentSettingsTexts,
  payoutsTexts,
  arrivalTexts,
  subscriptionsTexts,
  pricingTexts,
  adminTexts,
  auditTexts,
  auditFieldsTexts,
  aboutTexts,
  privacyTexts,
  termsTexts,
  termsExplainedTexts,
  helpTexts,
  calendarTexts,
  checklistTexts,
  clubsTexts,
  hutsTexts,
  invitationsTexts,
  importsTexts,
  landingTexts,
  pageDescriptionTexts,
  lotteryTexts: drawSettingsTexts,
  drawsTexts,
  proofTexts,
  howWeDrawTexts,
  manageTexts,
  membersTexts,
  offlineTexts,
  profileTexts,
  seasonsTexts,
};

const allTexts = {
  ...errorTexts,
  ...frameTexts,
  ...accountsTexts,
  ...bookingsTexts,
  ...bookingInfoTexts,
  ...paymentsTexts,
  ...paymentSettingsTexts,
  ...payoutsTexts,
  ...arrivalTexts,
  ...subscriptionsTexts,
  ...pricingTexts,
  ...adminTexts,
  ...auditTexts,
  ...auditFieldsTexts,
  ...aboutTexts,
  ...privacyTexts,
  ...termsTexts,
  ...termsExplainedTexts,
  ...helpTexts,
  ...calendarTexts,
  ...checklistTexts,
  ...clubsTexts,
  ...hutsTexts,
  ...invitationsTexts,
  ...importsTexts,
  ...landingTexts,
  ...pageDescriptionTexts,
  ...drawSettingsTexts,
  ...drawsTexts,
  ...proofTexts,
  ...howWeDrawTexts,
  ...manageTexts,
  ...membersTexts,
  ...offlineTexts,
  ...profileTexts,
  ...seasonsTexts,
};

/** Every key a screen may ask for. The browser imports this type and nothing else from here. */
export type TextKey = keyof typeof allTexts;

const textsIn = (language: Language, texts: Texts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]));

/** The answer of `GET /api/translations`: every language, or one and what the others call themselves. */
export function toTranslations(only?: Language) {
  const { language_name } = allTexts;
  const textsOf = (language: Language) =>
    textsIn(language, only === undefined || only === language ? allTexts : { language_name });
  return {
    translations: Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])),
    languages: [...LANGUAGES],
  };
}
