import type { Refusal } from '@hytte/domain/bookings/check-request';
import { AppError } from '#platform/http/app-error.ts';

/** The rule's reason becomes the answer's code, and what else it says fills the gaps in the text. */
export function throwIfRefused(refusal: Refusal | null): void {
  if (!refusal) return;
  const { code, ...details } = refusal;
  throw new AppError(code, Object.keys(details).length > 0 ? details : undefined);
}
