import type { Language } from '@hytte/contract/texts/text';
import { maskBankAccount, COOLING_HOURS } from '@hytte/domain/payments/bank-account';
import type { LedgerSums } from '@hytte/domain/payments/ledger';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { managersOf } from '#features/payment-settings/payment-settings.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { inLanguage, type Reader } from '#platform/mail/mail-layout.ts';
import { queueMails, type Mail } from '#platform/mail/mail.ts';

type Made = { month: LocalDate; sums: LedgerSums; account: string; isHeld: boolean };

/** To everybody who runs the club. */
export async function queuePayoutMails(ctx: Ctx, clubId: string, { account, ...made }: Made): Promise<void> {
  const url = `${ctx.settings.publicUrl}/clubs/${clubId}/manage/betalinger?month=${made.month.slice(0, 7)}`;
  const readers = await managersOf(ctx, clubId);
  await queueMails(
    ctx,
    readers.map((reader) =>
      payoutMail(reader, { ...made, account: maskBankAccount(account), clubName: reader.club_name, url }),
    ),
  );
}

type Payout = {
  clubName: string;
  month: LocalDate;
  sums: LedgerSums;
  /** Masked. */
  account: string;
  isHeld: boolean;
  url: string;
};

const LOCALES = { no: 'nb-NO', en: 'en-GB' } as const;

const kroner = (language: Language, ore: number): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'NOK' }).format(ore / 100);

const monthIn = (language: Language, month: LocalDate): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(month),
  );

export function payoutMail(manager: Reader, { clubName, month, sums, account, isHeld, url }: Payout): Mail {
  const say = (ore: number) => kroner(manager.language, ore);
  const when = monthIn(manager.language, month);
  return inLanguage(manager, {
    no: {
      subject: `Utbetaling til ${clubName} for ${when}: ${say(sums.netOre)}`,
      paragraphs: [
        'Hei!',
        `${clubName} får ${say(sums.netOre)} utbetalt til konto ${account}.`,
        `Betalt av gjestene: ${say(sums.grossOre)}. Gebyr til Hyttelaget: ${say(sums.productFeeOre)}. Kortgebyr: ${say(sums.cardFeeOre)}. Tilbakebetalt: ${say(sums.refundsOre)}.`,
        isHeld
          ? `Kontoen er nylig endret. Utbetalingen venter til den har stått i ${COOLING_HOURS} timer.`
          : 'Pengene er på kontoen om noen dager.',
      ],
      button: { label: 'Se oppgjøret', url },
      after: ['Du får denne e-posten fordi du styrer klubben.'],
    },
    en: {
      subject: `Payout to ${clubName} for ${when}: ${say(sums.netOre)}`,
      paragraphs: [
        'Hello!',
        `${clubName} is paid ${say(sums.netOre)} to account ${account}.`,
        `Paid by guests: ${say(sums.grossOre)}. Fee to Hyttelaget: ${say(sums.productFeeOre)}. Card fee: ${say(sums.cardFeeOre)}. Refunded: ${say(sums.refundsOre)}.`,
        isHeld
          ? `The account was changed recently. The payout waits until it has stood for ${COOLING_HOURS} hours.`
          : 'The money reaches the account within a few days.',
      ],
      button: { label: 'See the statement', url },
      after: ['You get this e-mail because you run the club.'],
    },
  });
}
