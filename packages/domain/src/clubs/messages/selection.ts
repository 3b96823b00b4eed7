import type { MailKind } from '../../people/profile/mail-kinds.ts';

/** To whom club admins can write at once. */
export const MESSAGE_SELECTIONS = ['weekend', 'hut', 'unpaid', 'refused', 'group'] as const;
export type MessageSelection = (typeof MESSAGE_SELECTIONS)[number];

/** A hut or a group has to be chosen too. */
export const needsChoice = (selection: MessageSelection): selection is 'hut' | 'group' =>
  selection === 'hut' || selection === 'group';

/**
 * What concerns a stay that somebody has always reaches them: the road is closed, or the stay is not paid. The rest is what a
 * board writes to many, which each can turn off.
 */
export const mailKindOf = (selection: MessageSelection): MailKind =>
  selection === 'refused' || selection === 'group' ? 'group_message' : 'guest_message';
