import { accountsTexts } from './people/accounts.ts';
import { adminTexts } from './operator/admin.ts';
import { arrivalTexts } from './huts/arrival.ts';
import { auditTexts } from './clubs/audit.ts';
import { bankFilesTexts } from './money/bank-files.ts';
import { boardActsTexts } from './stays/board-acts.ts';
import { bookingInfoTexts } from './stays/booking-info.ts';
import { bookingsTexts } from './stays/bookings.ts';
import { calendarTexts } from './stays/calendar.ts';
import { checklistTexts } from './clubs/checklist.ts';
import { clubClosingTexts } from './clubs/club-closing.ts';
import { clubsTexts } from './clubs/clubs.ts';
import { defectsTexts } from './huts/defects.ts';
import { departureTexts } from './huts/departure.ts';
import { drawsTexts } from './fairness/draws.ts';
import { errorTexts } from './errors.ts';
import { fairnessTexts } from './fairness/fairness.ts';
import { frameTexts } from './frame.ts';
import { helpTexts } from './public/help.ts';
import { householdsTexts } from './clubs/households.ts';
import { howWeDrawTexts } from './fairness/how-we-draw.ts';
import { hutsTexts } from './huts/huts.ts';
import { importsTexts } from './clubs/imports.ts';
import { invitationsTexts } from './clubs/invitations.ts';
import { landingTexts } from './public/landing.ts';
import { makingADrawTexts } from './fairness/making-a-draw.ts';
import { managePeriodsTexts } from './fairness/manage-periods.ts';
import { messagesTexts } from './clubs/messages.ts';
import { memberPageTexts } from './clubs/member-page.ts';
import { membersTexts } from './clubs/members.ts';
import { officesTexts } from './clubs/offices.ts';
import { offlineTexts } from './public/offline.ts';
import { offersTexts } from './stays/offers.ts';
import { outsidePaymentsTexts } from './money/outside-payments.ts';
import { passkeysTexts } from './people/passkeys.ts';
import { paymentSettingsTexts } from './money/payment-settings.ts';
import { paymentsTexts } from './money/payments.ts';
import { payoutsTexts } from './money/payouts.ts';
import { pricingTexts } from './money/pricing.ts';
import { privacyTexts } from './public/privacy.ts';
import { profileTexts } from './people/profile.ts';
import { proofTexts } from './fairness/proof.ts';
import { publicPagesTexts } from './public/public-pages.ts';
import { pushTexts } from './people/push.ts';
import { reportsTexts } from './reports/reports.ts';
import { rulesTexts } from './fairness/rules.ts';
import { sharingTexts } from './stays/sharing.ts';
import { seasonsTexts } from './huts/seasons.ts';
import { subscriptionsTexts } from './money/subscriptions.ts';
import { taxDossierTexts } from './reports/tax-dossier.ts';
import { termsTexts } from './fairness/terms.ts';
import { LANGUAGES, type Language, type Texts } from './text.ts';
import { todayTexts } from './clubs/today.ts';
import { wishesTexts } from './fairness/wishes.ts';

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
