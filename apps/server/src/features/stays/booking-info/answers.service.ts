import { createHash } from 'node:crypto';
import type { OwnBooking } from '@hytte/contract/stays/bookings';
import { answersKeptFrom, whyNotAnswer, whyNotAsked, checkAnswer } from '@hytte/domain/stays/booking-info/answers';
import { manages } from '@hytte/domain/clubs/members/roles';
import {
  type Period,
  slotsOfPeriod,
  visibleBooking,
  visibleBookingView,
} from '#features/stays/bookings/bookings.service.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { refuseStale } from '#platform/http/if-match.ts';
import {
  type AnswerRow,
  answersAbout,
  answersInClub,
  lockStandingStay,
  putAnswers,
  questionsInClub,
  removeAnswers,
  removeAnswersAbout,
  removeAnswersFromBefore,
} from './answers.queries.ts';
import { type FieldRow, type TemplateRow, templatesForHut } from './templates.queries.ts';

type FilledForm = { booking: OwnBooking; templates: TemplateRow[]; answers: AnswerRow[] };

/** For the guest and club admins. Templates without fields are left out. */
export async function detailsForm(ctx: SignedInCtx, bookingId: string): Promise<FilledForm> {
  const booking = await visibleBookingView(ctx, bookingId);
  const refusal = whyNotAsked(booking.status);
  if (refusal) throw new AppError(refusal);
  const templates = await templatesForHut(ctx.db, booking.club_id, booking.hut_id);
  return {
    booking,
    templates: templates.filter(({ fields }) => fields.length > 0),
    answers: await answersAbout(ctx.db, bookingId),
  };
}

/** For the guest and club admins. */
export async function answersTo(ctx: SignedInCtx, bookingId: string): Promise<AnswerRow[]> {
  await visibleBooking(ctx, bookingId);
  return answersAbout(ctx.db, bookingId);
}

/** For the club's list of stays. The route lets only those in who run the club. */
export async function answersOfPeriod(ctx: Ctx, clubId: string, period: Period) {
  const answers = await answersInClub(ctx.db, clubId, slotsOfPeriod(period));
  const answered = [...new Set(answers.map(({ field_id }) => field_id))];
  return { questions: await questionsInClub(ctx.db, clubId, answered), answers };
}

type Given = { field_id: string; response_value: string };

/** Names the answers as they are, for If-Match: a form open on another device does not write older ones over newer ones. */
export const answersTag = (answers: readonly AnswerRow[]): string =>
  createHash('sha256')
    .update(
      answers
        .map(({ field_id, value }) => JSON.stringify([field_id, value]))
        .toSorted((one, other) => (one < other ? -1 : 1))
        .join(),
    )
    .digest('base64url')
    .slice(0, 22);

/** Validates every question, including unanswered ones. A blank value removes an answer. */
export const saveAnswers = (
  ctx: SignedInCtx,
  bookingId: string,
  given: readonly Given[],
  ifMatch: string | undefined,
): Promise<AnswerRow[]> =>
  inTransaction(ctx, async (ctx) => {
    const { club_id, hut_id } = await lockOwnStay(ctx, bookingId);
    refuseStale(ifMatch, answersTag(await answersAbout(ctx.db, bookingId)));
    const questions = (await templatesForHut(ctx.db, club_id, hut_id)).flatMap(({ fields }) => fields);
    const answers = answersByField(given, questions);
    for (const question of questions) refuseWrongAnswer(question, answers.get(question.id) ?? '');

    const answered = questions.filter(({ id }) => answers.get(id));
    const rows = answered.map(({ id, label, type, is_required }) => ({
      club_id,
      booking_id: bookingId,
      field_id: id,
      label,
      type,
      is_required,
      value: answers.get(id) ?? '',
      filled_at: ctx.now,
    }));
    await putAnswers(ctx.db, rows);
    const blank = [...answers].filter(([, value]) => value === '').map(([id]) => id);
    await removeAnswers(ctx.db, bookingId, blank);
    return answersAbout(ctx.db, bookingId);
  });

async function lockOwnStay(ctx: SignedInCtx, bookingId: string) {
  const stay = await lockStandingStay(ctx.db, bookingId);
  if (!stay) throw new AppError('not_found');
  const asker = { isOwn: stay.user_id === ctx.actor.userId, manages: manages(ctx.actor.roleIn(stay.club_id)) };
  const refusal = whyNotAnswer(asker, stay.status);
  if (refusal) throw new AppError(refusal);
  return stay;
}

/** Trimmed answers by field. Refuses unknown fields and duplicates. */
function answersByField(given: readonly Given[], questions: readonly FieldRow[]): Map<string, string> {
  const answers = new Map<string, string>();
  given.forEach(({ field_id, response_value }, index) => {
    if (answers.has(field_id) || !questions.some(({ id }) => id === field_id)) {
      const fields = [{ path: `/responses/${index}/field_id`, message: 'Not a question about this stay.' }];
      throw new AppError('invalid_input', { fields });
    }
    answers.set(field_id, response_value.trim());
  });
  return answers;
}

function refuseWrongAnswer({ id, label, type, options, is_required }: FieldRow, answer: string): void {
  const fault = checkAnswer({ label, type, options, isRequired: is_required }, answer);
  if (fault) throw new AppError(fault, { field: label, field_id: id });
}

/** For stays whose guest has deleted the account. */
export async function forgetAnswers(ctx: Ctx, bookingIds: readonly string[]): Promise<void> {
  await removeAnswersAbout(ctx.db, bookingIds);
}

/** Data minimisation: answers are deleted some time after the stay. */
export async function removeOldAnswers(ctx: Ctx): Promise<void> {
  await removeAnswersFromBefore(ctx.db, answersKeptFrom(ctx.today));
}
