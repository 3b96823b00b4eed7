import { JOIN_CODE_LENGTH, showJoinCode } from '@hytte/domain/members/join-code';

/** What is being typed, as a code is written: capitals, and the dash by itself. */
export function formatJoinCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, JOIN_CODE_LENGTH);
  return letters.length > JOIN_CODE_LENGTH / 2 ? showJoinCode(letters) : letters;
}
