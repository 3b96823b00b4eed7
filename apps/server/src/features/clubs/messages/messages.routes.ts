import { messagesApi, type SentMessage } from '@hytte/contract/clubs/messages';
import { fullName } from '#features/clubs/members/members.service.ts';
import { routes } from '#platform/http/routes.ts';
import { type SentRow, sentMessages } from './messages.queries.ts';
import { countReaders, sendMessage } from './messages.service.ts';

export const messagesRoutes = routes(messagesApi, {
  'GET /api/clubs/{clubId}/messages': async ({ ctx, params }) => ({
    messages: (await sentMessages(ctx.db, params.clubId)).map(viewSent),
  }),
  'GET /api/clubs/{clubId}/messages/recipients': async ({ ctx, params, query }) => ({
    recipients: await countReaders(ctx, params.clubId, query),
  }),
  'POST /api/clubs/{clubId}/messages': async ({ ctx, params, body }) => ({
    recipients: await sendMessage(ctx, params.clubId, body),
  }),
});

const viewSent = ({ sent_at, first_name, last_name, email, ...row }: SentRow): SentMessage => ({
  ...row,
  sent_at: sent_at.toISOString(),
  by: email === null ? null : fullName({ first_name, last_name, email }),
});
