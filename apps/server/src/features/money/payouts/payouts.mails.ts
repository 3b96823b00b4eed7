import type { Language } from '@hytte/contract/texts/text';
import { COOLING_HOURS, maskBankAccount } from '@hytte/domain/money/payments/bank-account';
import type { LedgerSums } from '@hytte/domain/money/payments/ledger';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { managersOf } from '#features/money/settings/payment-settings.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { inLanguage, type Reader } from '#platform/mail/mail-layout.ts';
import { kroner, LOCALES } from '#platform/mail/mail-words.ts';
import { type Mail, queueMails } from '#platform/mail/mail.ts';

type NewPayout = { month: LocalDate; sums: LedgerSums; account: string; isHeld: boolean };

/** To the owner and the admins. */
export async function queuePayoutMails(ctx: Ctx, clubId: string, payout: NewPayout): Promise<void> {
  const account = maskBankAccount(payout.account);
  const url = `${ctx.settings.publicUrl}/clubs/${clubId}/manage/betalinger?month=${payout.month.slice(0, 7)}`;
  const readers = await managersOf(ctx, clubId);
  await queueMails(
    ctx,
    readers.map((reader) => payoutMail(reader, { ...payout, account, clubName: reader.club_name, url })),
  );
}

const monthIn = (language: Language, month: LocalDate): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(month),
  );

type PayoutNews = NewPayout & { clubName: string; url: string };

function payoutMail(manager: Reader, { clubName, month, sums, account, isHeld, url }: PayoutNews): Mail {
  const say = (ore: number) => kroner(manager.language, ore);
  const when = monthIn(manager.language, month);
  return inLanguage(manager, {
    kind: 'payout',
    no: {
      subject: `Utbetaling til ${clubName} for ${when}: ${say(sums.netOre)}`,
      paragraphs: [
        'Hei!',
        `${clubName} får ${say(sums.netOre)} utbetalt til konto ${account}.`,
        `Betalt av gjestene: ${say(sums.grossOre)}. Gebyr til Hyttelaget: ${say(sums.productFeeOre)}. Kortgebyr: ${say(sums.cardFeeOre)}. Tilbakebetalt: ${say(sums.refundsOre)}.${sums.disputesOre === 0 ? '' : ` Bestridt av kortholdere: ${say(sums.disputesOre)}.`}`,
        isHeld
          ? `Kontoen er nylig endret. Utbetalingen venter til den har stått i ${COOLING_HOURS} timer.`
          : 'Pengene er på kontoen om noen dager.',
      ],
      button: { label: 'Se oppgjøret', url },
      after: ['Du får denne e-posten fordi du driver klubben.'],
    },
    en: {
      subject: `Payout to ${clubName} for ${when}: ${say(sums.netOre)}`,
      paragraphs: [
        'Hello!',
        `${clubName} is paid ${say(sums.netOre)} to account ${account}.`,
        `Paid by guests: ${say(sums.grossOre)}. Fee to Hyttelaget: ${say(sums.productFeeOre)}. Card fee: ${say(sums.cardFeeOre)}. Refunded: ${say(sums.refundsOre)}.${sums.disputesOre === 0 ? '' : ` Disputed by cardholders: ${say(sums.disputesOre)}.`}`,
        isHeld
          ? `The account was changed recently. The payout waits until it has stood for ${COOLING_HOURS} hours.`
          : 'The money reaches the account within a few days.',
      ],
      button: { label: 'See the statement', url },
      after: ['You get this e-mail because you run the club.'],
    },
  });
}
