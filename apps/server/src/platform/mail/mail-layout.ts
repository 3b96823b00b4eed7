import type { Language } from '@hytte/contract/texts/text';
import type { MailKind } from '@hytte/domain/people/profile/mail-kinds';
import type { Letter, Mail } from './mail.ts';

/** In whose name a mail is sent; without a club it is the platform's own. */
export type MailClub = NonNullable<Letter['club']>;
type About = { kind: MailKind; club?: MailClub };
type Words = Omit<Letter, 'language' | 'club'> & { subject: string };

/** The two forms of a mail that is sent. */
type Parts = { text: string; html: string };

const PRODUCT = 'Hyttelaget';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const FONT = "font-family:'Helvetica Neue',Arial,sans-serif";
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px">${escapeHtml(text)}</p>`;
const buttonHtml = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a class="action" href="${escapeHtml(url)}" style="${FONT};display:inline-block;padding:12px 20px;border-radius:8px;background:#15395A;color:#FFFFFF;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>`;

const codeHtml = (code: string) =>
  `<p style="margin:24px 0;${FONT};font-size:36px;line-height:44px;font-weight:700;letter-spacing:8px">${escapeHtml(code)}</p>`;

// All dark enough for white letters (WCAG AA), and apart from each other.
const MARK_COLOURS = ['#15395A', '#1F5C46', '#7A3B1D', '#5B2A5E', '#2B5470', '#6B4A12', '#8A2433', '#3B4A1F'];

/** The same colour in every mail of the club. */
const markColour = (id: string): string =>
  MARK_COLOURS[Number.parseInt(id.slice(-6), 16) % MARK_COLOURS.length] ?? '#15395A';

/** The first letters of the first and the last word: `Blåtind hytteklubb` is BH. */
function initialsOf(name: string): string {
  const letters = name.split(/[^\p{L}\p{N}]+/u).flatMap((word) => /^./u.exec(word)?.[0] ?? []);
  const [first = '', last = ''] = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return (first + last).toLocaleUpperCase('nb');
}

/**
 * The name, and beside it a mark of its letters. Drawn with a coloured cell: a picture would be fetched from us, which
 * tells when somebody reads, and most mail programs show none until asked.
 */
function headingHtml(club: MailClub | null): string {
  const name = club?.name ?? PRODUCT;
  const mark = club ? initialsOf(club.name) : 'H';
  const colour = club ? markColour(club.id) : '#15395A';
  const via = club
    ? `<br><span class="muted" style="font-size:13px;line-height:18px;font-weight:400;color:#4A5B69">via ${PRODUCT}</span>`
    : '';
  // A table in the cell: the cell itself grows with a long name.
  const markHtml = `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="44" height="44" align="center" valign="middle" aria-hidden="true" style="width:44px;min-width:44px;height:44px;border-radius:10px;background:${colour};color:#FFFFFF;${FONT};font-size:18px;font-weight:700">${escapeHtml(mark)}</td></tr></table>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
<td valign="top">${markHtml}</td>
<td valign="middle" style="padding-left:12px;${FONT};font-size:18px;line-height:22px;font-weight:700;word-break:break-word">${escapeHtml(name)}${via}</td>
</tr></table>`;
}

// Mail programs that know dark mode and take style sheets; the others invert by themselves or stay light.
const STYLES = `<style>
@media (max-width:480px){.card-inside{padding:24px 20px!important}.page-inside{padding:16px 8px!important}}
@media (prefers-color-scheme:dark){.page{background:#0B151E!important;color:#E8EFF5!important}.card{background:#142331!important;border-color:#2C4356!important}.muted{color:#A9BAC8!important}.action{background:#A8CDEE!important;color:#0B151E!important}}
</style>`;

/** Where the footer goes. */
const FOOTER_PLACE = '<!-- footer -->';

/** Text and HTML parts. The HTML uses tables and inline styles, which is all that every mail program supports. */
export function layOut(subject: string, { language, club, paragraphs, code, button, after = [] }: Letter): Parts {
  const from = club ? `${club.name}, via ${PRODUCT}` : PRODUCT;
  const greeting = language === 'no' ? `Hilsen ${from}` : from;
  const body = [
    ...paragraphs.map(paragraph),
    ...(code ? [codeHtml(code)] : []),
    ...(button ? [buttonHtml(button)] : []),
    ...[...after, greeting].map(paragraph),
  ].join('\n');
  const html = `<!doctype html>
<html lang="${language === 'no' ? 'nb' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>
${STYLES}</head>
<body class="page" style="margin:0;background:#F4F7F9;color:#0E1C28">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" class="page-inside" style="padding:32px 16px">
<table role="presentation" width="100%" class="card" style="max-width:560px;background:#FFFFFF;border:1px solid #D3DDE5;border-radius:14px" cellpadding="0" cellspacing="0"><tr><td class="card-inside" style="padding:32px">
${headingHtml(club)}
${body}
</td></tr></table>
${FOOTER_PLACE}
</td></tr></table></body></html>`;
  const text = [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...after,
    greeting,
  ].join('\n\n');
  return { text, html };
}

const FOOTER = {
  no: { choose: 'Velg hvilke e-poster du får', stop: 'Slå av e-poster som denne' },
  en: { choose: 'Choose which e-mails you get', stop: 'Turn off e-mails like this' },
} as const;

const linkHtml = (label: string, url: string) =>
  `<a class="muted" href="${escapeHtml(url)}" style="display:inline-block;margin:0 8px;color:#4A5B69">${label}</a>`;

type Footer = { language: Language; choicesUrl: string; unsubscribeUrl: string };

/** Below the mail, for mails that can be turned off. Added when it is sent, because the link is the reader's own. */
export function withFooter({ text, html }: Parts, { language, choicesUrl, unsubscribeUrl }: Footer): Parts {
  const words = FOOTER[language];
  const footer = `<p class="muted" style="max-width:560px;margin:16px 0 0;${FONT};font-size:13px;line-height:24px;color:#4A5B69">${linkHtml(words.choose, choicesUrl)} ${linkHtml(words.stop, unsubscribeUrl)}</p>`;
  return {
    text: `${text}\n\n-- \n${words.choose}: ${choicesUrl}\n${words.stop}: ${unsubscribeUrl}`,
    html: html.replace(FOOTER_PLACE, () => footer),
  };
}

export type Reader = { email: string; language: Language };

/** The mail in the reader's language. Both languages must be given. */
export const inLanguage = (
  { email, language }: Reader,
  { kind, club, ...words }: About & Record<Language, Words>,
): Mail => {
  const { subject, ...said } = words[language];
  return {
    kind,
    to: email,
    subject,
    letter: { language, club: club ?? null, ...said },
    ...(club && { clubId: club.id }),
  };
};
