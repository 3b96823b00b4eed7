import type { Ctx } from '#platform/ctx.ts';
import { inLanguage } from '#platform/mail/mail-layout.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { clubAndOwner } from './own-account.queries.ts';

// To the owner, who alone can mend the club's own account at the provider.

const tabOf = ({ settings }: Ctx, clubId: string): string => `${settings.publicUrl}/clubs/${clubId}/manage/betalinger`;

const BECAUSE = {
  no: ['Du får denne e-posten fordi du eier klubben, og fordi det gjelder klubbens penger.'],
  en: ["You get this e-mail because you own the club, and because it is about the club's money."],
};

/** The provider has stopped payments to the account. */
export async function queueStoppedMail(ctx: Ctx, clubId: string): Promise<void> {
  const { name, handling, ...owner } = await clubAndOwner(ctx.db, clubId);
  const url = tabOf(ctx, clubId);
  const isInUse = handling === 'direct';
  const mail = inLanguage(owner, {
    kind: 'own_account',
    no: {
      subject: `Stripe har stanset betalinger til ${name}`,
      paragraphs: [
        'Hei!',
        `Kontoen til ${name} hos Stripe kan ikke ta imot betaling nå. Som regel mangler Stripe en opplysning om klubben.`,
        ...(isInUse
          ? ['Til det er ordnet, kan ingen betale for opphold. Gjestene får beskjed om det når de vil betale.']
          : []),
        'Se hva som mangler, og svar Stripe derfra.',
      ],
      button: { label: 'Se kontoen', url },
      after: BECAUSE.no,
    },
    en: {
      subject: `Stripe has stopped payments to ${name}`,
      paragraphs: [
        'Hello!',
        `The account of ${name} at Stripe cannot take payment now. Usually Stripe lacks a detail about the club.`,
        ...(isInUse
          ? ['Until that is mended, nobody can pay for stays. Guests are told so when they want to pay.']
          : []),
        'See what is missing, and answer Stripe from there.',
      ],
      button: { label: 'See the account', url },
      after: BECAUSE.en,
    },
  });
  await queueMail(ctx, mail);
}

/** The club has shut us out, or the account is gone. */
export async function queueDisconnectedMail(ctx: Ctx, clubId: string): Promise<void> {
  const { name, handling, ...owner } = await clubAndOwner(ctx.db, clubId);
  const url = tabOf(ctx, clubId);
  const isInUse = handling === 'direct';
  const mail = inLanguage(owner, {
    kind: 'own_account',
    no: {
      subject: `${name} er ikke lenger koblet til Stripe`,
      paragraphs: [
        'Hei!',
        `Koblingen mellom Hyttelaget og kontoen til ${name} hos Stripe er brutt. Noen har fjernet den hos Stripe, eller kontoen er stengt.`,
        ...(isInUse
          ? [
              'Ingen kan betale for opphold før klubben kobler til en konto igjen, eller velger en annen måte å ta betalt på.',
            ]
          : []),
        'Skal noe av det som er betalt til kontoen, tilbake til gjester, må klubben gjøre det selv hos Stripe.',
      ],
      button: { label: 'Se betalinger', url },
      after: BECAUSE.no,
    },
    en: {
      subject: `${name} is no longer connected to Stripe`,
      paragraphs: [
        'Hello!',
        `The connection between Hyttelaget and the account of ${name} at Stripe is broken. Somebody has removed it at Stripe, or the account is closed.`,
        ...(isInUse
          ? [
              'Nobody can pay for stays until the club connects an account again, or chooses another way to take payment.',
            ]
          : []),
        'If any of what was paid to the account must go back to guests, the club must do that itself at Stripe.',
      ],
      button: { label: 'See payments', url },
      after: BECAUSE.en,
    },
  });
  await queueMail(ctx, mail);
}
