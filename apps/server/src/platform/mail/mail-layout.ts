import type { Language } from '@hytte/contract/texts/text';
import type { Mail } from './mail.ts';

/** The content of a mail: paragraphs and at most one call to action. */
type MailContent = {
  to: string;
  language: Language;
  subject: string;
  paragraphs: string[];
  /** A six-digit code. */
  code?: string;
  button?: { label: string; url: string };
  /** Paragraphs below the button. */
  after?: string[];
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const FONT = "font-family:'Helvetica Neue',Arial,sans-serif";
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px">${escapeHtml(text)}</p>`;
const buttonHtml = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${FONT};display:inline-block;padding:12px 20px;border-radius:8px;background:#15395A;color:#FFFFFF;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>`;

const codeHtml = (code: string) =>
  `<p style="margin:24px 0;${FONT};font-size:36px;line-height:44px;font-weight:700;letter-spacing:8px">${escapeHtml(code)}</p>`;

/** Text and HTML parts. The HTML uses tables and inline styles, which is all that mail programs support. */
function layOutMail({ to, language, subject, paragraphs, code, button, after = [] }: MailContent): Mail {
  const greeting = language === 'no' ? 'Hilsen Hyttelaget' : 'Hyttelaget';
  const body = [
    ...paragraphs.map(paragraph),
    ...(code ? [codeHtml(code)] : []),
    ...(button ? [buttonHtml(button)] : []),
    ...[...after, greeting].map(paragraph),
  ].join('\n');
  const html = `<!doctype html>
<html lang="${language === 'no' ? 'nb' : 'en'}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#F4F7F9;color:#0E1C28">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:560px;background:#FFFFFF;border:1px solid #D3DDE5;border-radius:14px" cellpadding="0" cellspacing="0"><tr><td style="padding:32px">
${body}
</td></tr></table></td></tr></table></body></html>`;
  const text = [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...after,
    greeting,
  ].join('\n\n');
  return { to, subject, text, html };
}

export type Reader = { email: string; language: Language };

/** The mail in the reader's language. Both languages must be given. */
export const inLanguage = (
  { email, language }: Reader,
  words: Record<Language, Omit<MailContent, 'to' | 'language'>>,
): Mail => layOutMail({ to: email, language, ...words[language] });
