import type { Ctx } from '#platform/ctx.ts';
import { inLanguage } from '#platform/mail/mail-layout.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { clubAndOwner } from './own-account.queries.ts';

/** `stopped`: the provider takes no payments to the account. `disconnected`: the club has shut us out, or the account is gone. */
type AccountNews = 'stopped' | 'disconnected';

/** To the owner, who alone can fix the club's own account at the provider. */
export async function queueOwnAccountMail(ctx: Ctx, clubId: string, news: AccountNews): Promise<void> {
  const { name, handling, ...owner } = await clubAndOwner(ctx.db, clubId);
  const { no, en } = WORDS[news](name, handling === 'direct');
  const url = `${ctx.settings.publicUrl}/clubs/${clubId}/manage/betalinger`;
  const mail = inLanguage(owner, {
    kind: 'own_account',
    no: {
      subject: no.subject,
      paragraphs: ['Hei!', ...no.paragraphs],
      button: { label: no.button, url },
      after: ['Du får denne e-posten fordi du eier klubben, og fordi det gjelder klubbens penger.'],
    },
    en: {
      subject: en.subject,
      paragraphs: ['Hello!', ...en.paragraphs],
      button: { label: en.button, url },
      after: ["You get this e-mail because you own the club, and because it is about the club's money."],
    },
  });
  await queueMail(ctx, mail);
}

type Words = { subject: string; paragraphs: string[]; button: string };

const WORDS: Record<AccountNews, (name: string, isInUse: boolean) => { no: Words; en: Words }> = {
  stopped: (name, isInUse) => ({
    no: {
      subject: `Stripe har stanset betalinger til ${name}`,
      paragraphs: [
        `Kontoen til ${name} hos Stripe kan ikke ta imot betaling nå. Som regel mangler Stripe en opplysning om klubben.`,
        ...(isInUse
          ? ['Til det er ordnet, kan ingen betale for opphold. Gjestene får beskjed om det når de vil betale.']
          : []),
        'Se hva som mangler, og svar Stripe derfra.',
      ],
      button: 'Se kontoen',
    },
    en: {
      subject: `Stripe has stopped payments to ${name}`,
      paragraphs: [
        `The account of ${name} at Stripe cannot take payment now. Usually Stripe lacks a detail about the club.`,
        ...(isInUse
          ? ['Until that is mended, nobody can pay for stays. Guests are told so when they want to pay.']
          : []),
        'See what is missing, and answer Stripe from there.',
      ],
      button: 'See the account',
    },
  }),
  disconnected: (name, isInUse) => ({
    no: {
      subject: `${name} er ikke lenger koblet til Stripe`,
      paragraphs: [
        `Koblingen mellom Hyttelaget og kontoen til ${name} hos Stripe er brutt. Noen har fjernet den hos Stripe, eller kontoen er stengt.`,
        ...(isInUse
          ? [
              'Ingen kan betale for opphold før klubben kobler til en konto igjen, eller velger en annen måte å ta betalt på.',
            ]
          : []),
        'Skal noe av det som er betalt til kontoen, tilbake til gjester, må klubben gjøre det selv hos Stripe.',
      ],
      button: 'Se betalinger',
    },
    en: {
      subject: `${name} is no longer connected to Stripe`,
      paragraphs: [
        `The connection between Hyttelaget and the account of ${name} at Stripe is broken. Somebody has removed it at Stripe, or the account is closed.`,
        ...(isInUse
          ? [
              'Nobody can pay for stays until the club connects an account again, or chooses another way to take payment.',
            ]
          : []),
        'If any of what was paid to the account must go back to guests, the club must do that itself at Stripe.',
      ],
      button: 'See payments',
    },
  }),
};
