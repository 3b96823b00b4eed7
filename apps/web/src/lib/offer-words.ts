import type { LoggedOffer } from '@hytte/contract/stays/waitlist';
import type { T } from './i18n.ts';

/** Why the days of an offer had come free, within a sentence: `gitt fra seg`. */
export const causeText = (t: T, cause: LoggedOffer['cause']): string => t(`offer_cause_${cause}`);

/** What became of it: `Takket nei.` */
export const answerText = (t: T, state: LoggedOffer['state']): string => t(`offer_answer_${state}`);
