/** How long before a manual draw it is announced to all members. 0: it is drawn at once, without notice. */
export const NOTICE_HOURS = [0, 24, 48] as const;
export type NoticeHours = (typeof NOTICE_HOURS)[number];

/** What a version said longer ago binds nobody any more, once another has replaced it. */
export const LONGEST_NOTICE_HOURS = 48 satisfies NoticeHours;

export const SUGGESTED_NOTICE_HOURS = 24 satisfies NoticeHours;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When a draw announced now is made: after the whole notice, on a whole minute, as the emails say it. */
export const drawAfterNotice = (now: Date, hours: NoticeHours): Date =>
  new Date(Math.ceil((now.getTime() + hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS);

/** What a version of a club's rules says about notice, and when it was made. */
type NoticeRule = { noticeHours: NoticeHours; madeAt: Date };

/**
 * The notice that binds a manual draw of now. A longer one holds at once, a shorter one when the old notice is over: nobody
 * lowers it, draws, and raises it again before the others have heard of it.
 */
export function noticeInForce(newestFirst: readonly NoticeRule[], now: Date): NoticeHours {
  const binding = newestFirst.filter(({ noticeHours }, i) => {
    const replacedAt = newestFirst[i - 1]?.madeAt;
    return replacedAt === undefined || replacedAt.getTime() + noticeHours * HOUR_MS > now.getTime();
  });
  return NOTICE_HOURS.findLast((hours) => binding.some(({ noticeHours }) => noticeHours === hours)) ?? 0;
}
