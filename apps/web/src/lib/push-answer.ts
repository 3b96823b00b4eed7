// Small, for pages that give a reason to ask. What asks and subscribes is loaded when it is needed.
import { personalValue } from './personal-value.ts';

/** In this browser: `due` to be asked, `asked`, or `on`. Nothing as long as there was no reason to ask. */
export const pushAnswer = personalValue('push');

/** After something whose news one wants to hear at once. Everybody is asked once. */
export function askAboutPush(): void {
  if (pushAnswer.get() === null) pushAnswer.set('due');
}
