import { draftValue } from './personal-value.ts';

export type MailDraft = { title: string; message: string };

/** Unsent mails to a club's members, by club. */
export const storedMailDrafts = draftValue('mailDrafts', 'localStorage');

function readDrafts(): Record<string, MailDraft> {
  try {
    // Written by keepMailDraft only.
    return JSON.parse(storedMailDrafts.get() ?? '{}') as Record<string, MailDraft>;
  } catch {
    return {};
  }
}

export const mailDraftFor = (clubId: string): MailDraft | null => readDrafts()[clubId] ?? null;

/** An empty draft is none. */
export function keepMailDraft(clubId: string, draft: MailDraft): void {
  const { [clubId]: _, ...others } = readDrafts();
  const isEmpty = draft.title.trim() === '' && draft.message.trim() === '';
  storedMailDrafts.set(JSON.stringify(isEmpty ? others : { ...others, [clubId]: draft }));
}

export const dropMailDraft = (clubId: string): void => keepMailDraft(clubId, { title: '', message: '' });
