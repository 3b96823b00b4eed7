import { COOLING_HOURS, maskBankAccount } from '@hytte/domain/money/payments/bank-account';
import type { SignedInCtx } from '#platform/ctx.ts';
import { inLanguage, type Reader } from '#platform/mail/mail-layout.ts';
import { type Mail, queueMails } from '#platform/mail/mail.ts';
import { nameOfUser, readersWhoManage } from './payment-settings.queries.ts';

/** To the owner and all admins, also the one who entered the account: their session may have been stolen. */
export async function queueNewAccountMails(ctx: SignedInCtx, clubId: string, account: string): Promise<void> {
  const news = {
    by: await nameOfUser(ctx.db, ctx.actor.userId),
    account: maskBankAccount(account),
    hours: COOLING_HOURS,
    url: `${ctx.settings.publicUrl}/clubs/${clubId}/manage/betalinger`,
  };
  const readers = await readersWhoManage(ctx.db, clubId);
  await queueMails(
    ctx,
    readers.map((reader) => newAccountMail(reader, { ...news, clubName: reader.club_name })),
  );
}

type NewAccount = { clubName: string; by: string; account: string; hours: number; url: string };

const newAccountMail = (manager: Reader, { clubName, by, account, hours, url }: NewAccount): Mail =>
  inLanguage(manager, {
    kind: 'new_bank_account',
    no: {
      subject: `Ny konto for utbetalinger til ${clubName}`,
      paragraphs: [
        'Hei!',
        `${by} har lagt inn et nytt kontonummer for utbetalinger til ${clubName}: ${account}.`,
        `Vi betaler ikke ut til den nye kontoen de første ${hours} timene. Kjenner du ikke til endringen, legg inn riktig konto før den tid, og bytt passord.`,
      ],
      button: { label: 'Se kontoen', url },
      after: ['Du får denne e-posten fordi du driver klubben, og fordi det gjelder klubbens penger.'],
    },
    en: {
      subject: `New account for payouts to ${clubName}`,
      paragraphs: [
        'Hello!',
        `${by} has entered a new account number for payouts to ${clubName}: ${account}.`,
        `We pay nothing to the new account for the first ${hours} hours. If you know nothing of the change, enter the right account before then, and change your password.`,
      ],
      button: { label: 'See the account', url },
      after: ["You get this e-mail because you run the club, and because it is about the club's money."],
    },
  });
