import { newSentences } from '@hytte/contract/texts/fairness/rule-sentences';
import type { ClubRules } from '@hytte/domain/fairness/rules/rules';
import { loadClub } from '#features/clubs/clubs/clubs.service.ts';
import { readersOf } from '#features/clubs/members/members.service.ts';
import { currentRules, rulesNumbered, takeChangesToNotify } from '#features/fairness/rules/rules.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { queue } from '#platform/jobs/queue.ts';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { type Mail, queueInBatches } from '#platform/mail/mail.ts';

/** Every minute, so that members hear of new rules soon after the board has finished with them. */
export const newRulesQueue = queue('tell-rules', {
  retries: 3,
  firstDelay: 10,
  longestDelay: 60,
  timeoutSeconds: 120,
  atOnce: 1,
  every: '* * * * *',
});

/** A board that tries a few settings writes several versions: one mail when it is done. */
const QUIET_MINUTES = 10;

/** Claimed and queued in one transaction, so each change is sent once. A change that was undone is not sent. */
export const notifyNewRules = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const changes = await takeChangesToNotify(ctx, new Date(ctx.now.getTime() - QUIET_MINUTES * 60_000));
    for (const { club_id: clubId, since } of changes) await notifyMembers(ctx, clubId, since);
  });

async function notifyMembers(ctx: Ctx, clubId: string, since: number): Promise<void> {
  const { rules: after } = await currentRules(ctx.db, clubId);
  const before = await rulesNumbered(ctx.db, clubId, since);
  if (!before || newSentences('no', before, after).length === 0) return;
  const { name } = await loadClub(ctx, clubId);
  const news = { club: { id: clubId, name }, before, after, url: `${ctx.settings.publicUrl}/clubs/${clubId}/rules` };
  await queueInBatches(ctx, await readersOf(ctx, clubId), (reader) => [newRulesMail(reader, news)]);
}

type RulesNews = { club: MailClub; before: ClubRules; after: ClubRules; url: string };

/** To every member: the sentences that are new. */
const newRulesMail = (member: Reader, { club, before, after, url }: RulesNews): Mail =>
  inLanguage(member, {
    kind: 'new_rules',
    club,
    no: {
      subject: `Nye regler i ${club.name}`,
      paragraphs: [
        'Hei!',
        `De som driver ${club.name}, har endret reglene for hvordan dagene deles. Dette er nytt:`,
        ...newSentences('no', before, after),
        'Det gjelder fra neste trekning. Opphold som er tildelt, er som før.',
      ],
      button: { label: 'Les alle reglene', url },
    },
    en: {
      subject: `New rules in ${club.name}`,
      paragraphs: [
        'Hello!',
        `Those who run ${club.name} have changed the rules by which its days are shared. This is new:`,
        ...newSentences('en', before, after),
        'It holds from the next draw on. Stays that have been allocated are as before.',
      ],
      button: { label: 'Read all the rules', url },
    },
  });
