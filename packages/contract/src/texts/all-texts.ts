import { accountsTexts } from './accounts.ts';
import { adminTexts } from './admin.ts';
import { arrivalTexts } from './arrival.ts';
import { auditTexts } from './audit.ts';
import { bankFilesTexts } from './bank-files.ts';
import { boardActsTexts } from './board-acts.ts';
import { bookingInfoTexts } from './booking-info.ts';
import { bookingsTexts } from './bookings.ts';
import { calendarTexts } from './calendar.ts';
import { checklistTexts } from './checklist.ts';
import { clubClosingTexts } from './club-closing.ts';
import { clubsTexts } from './clubs.ts';
import { defectsTexts } from './defects.ts';
import { departureTexts } from './departure.ts';
import { drawsTexts } from './draws.ts';
import { errorTexts } from './errors.ts';
import { fairnessTexts } from './fairness.ts';
import { frameTexts } from './frame.ts';
import { helpTexts } from './help.ts';
import { householdsTexts } from './households.ts';
import { howWeDrawTexts } from './how-we-draw.ts';
import { hutsTexts } from './huts.ts';
import { importsTexts } from './imports.ts';
import { invitationsTexts } from './invitations.ts';
import { landingTexts } from './landing.ts';
import { makingADrawTexts } from './making-a-draw.ts';
import { managePeriodsTexts } from './manage-periods.ts';
import { messagesTexts } from './messages.ts';
import { memberPageTexts } from './member-page.ts';
import { membersTexts } from './members.ts';
import { officesTexts } from './offices.ts';
import { offlineTexts } from './offline.ts';
import { offersTexts } from './offers.ts';
import { outsidePaymentsTexts } from './outside-payments.ts';
import { passkeysTexts } from './passkeys.ts';
import { paymentSettingsTexts } from './payment-settings.ts';
import { paymentsTexts } from './payments.ts';
import { payoutsTexts } from './payouts.ts';
import { pricingTexts } from './pricing.ts';
import { privacyTexts } from './privacy.ts';
import { profileTexts } from './profile.ts';
import { proofTexts } from './proof.ts';
import { publicPagesTexts } from './public-pages.ts';
import { pushTexts } from './push.ts';
import { reportsTexts } from './reports.ts';
import { rulesTexts } from './rules.ts';
import { sharingTexts } from './sharing.ts';
import { seasonsTexts } from './seasons.ts';
import { subscriptionsTexts } from './subscriptions.ts';
import { taxDossierTexts } from './tax-dossier.ts';
import { termsTexts } from './terms.ts';
import { LANGUAGES, type Language, type Texts } from './text.ts';
import { todayTexts } from './today.ts';
import { wishesTexts } from './wishes.ts';

/** One group per feature. A key belongs to one group only; `all-texts.test.ts` checks it. */
export const textGroups = {
  errorTexts,
  frameTexts,
  accountsTexts,
  outsidePaymentsTexts,
  passkeysTexts,
  bookingsTexts,
  householdsTexts,
  sharingTexts,
  offersTexts,
  boardActsTexts,
  bookingInfoTexts,
  paymentsTexts,
  paymentSettingsTexts,
  payoutsTexts,
  bankFilesTexts,
  reportsTexts,
  taxDossierTexts,
  arrivalTexts,
  subscriptionsTexts,
  pricingTexts,
  adminTexts,
  auditTexts,
  publicPagesTexts,
  privacyTexts,
  termsTexts,
  helpTexts,
  calendarTexts,
  checklistTexts,
  clubsTexts,
  rulesTexts,
  fairnessTexts,
  wishesTexts,
  clubClosingTexts,
  hutsTexts,
  defectsTexts,
  departureTexts,
  invitationsTexts,
  importsTexts,
  landingTexts,
  drawsTexts,
  makingADrawTexts,
  proofTexts,
  howWeDrawTexts,
  managePeriodsTexts,
  membersTexts,
  officesTexts,
  memberPageTexts,
  messagesTexts,
  offlineTexts,
  pushTexts,
  profileTexts,
  seasonsTexts,
  todayTexts,
};

type Groups = typeof textGroups;

/** Every key a screen may ask for. The browser imports only this type from here, so no text is bundled. */
export type TextKey = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

const allTexts: Texts = Object.assign({}, ...Object.values(textGroups));

const textsIn = (language: Language, texts: Texts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]));

/**
 * The response of `GET /api/translations`: all texts in every language. With `only`, all texts of that language,
 * and of the others their own names.
 */
export function toTranslations(only?: Language) {
  const { language_name } = frameTexts;
  const textsOf = (language: Language) =>
    textsIn(language, only === undefined || only === language ? allTexts : { language_name });
  return {
    translations: Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])),
    languages: [...LANGUAGES],
  };
}
