import { cards, cardByNumber, type Card } from '../cards.ts';
import { texts } from './texts.ts';

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#c9ced6, #454b54); --soft: light-dark(#f4f5f7, #1d2127); }
* { box-sizing: border-box }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; background: var(--soft); color: light-dark(#1c2430, #eceff3) }
.sandbox { background: #ffd33d; color: #1c2430; margin: 0; padding: .5rem 1rem; text-align: center; font-weight: 600 }
main { max-width: 30rem; margin: 2rem auto; padding: 1.5rem; background: light-dark(#fff, #262b33);
  border: 1px solid var(--line); border-radius: .75rem }
@media (max-width: 32rem) { main { margin: 0; border: 0; border-radius: 0 } }
h1 { font-size: 1.1rem; margin: 0 } h2 { font-size: 1rem; margin: 1.5rem 0 .5rem }
.amount { font-size: 2rem; font-weight: 700; margin: 0 0 1rem }
dl { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; margin: 0 }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums }
fieldset { border: 0; margin: 1.5rem 0 0; padding: 0 } legend { font-weight: 600; padding: 0 }
label { display: block } fieldset label { padding: .5rem 0; display: flex; gap: .75rem; align-items: baseline }
label.name { font-weight: 600; margin: 1rem 0 .25rem }
small { opacity: .8 }
input[type=text], input[type=email] { width: 100%; padding: .6rem; font: inherit; border: 1px solid #767d88; border-radius: .4rem }
button, .cancel { display: block; width: 100%; padding: .8rem; margin-top: 1rem; font: inherit; text-align: center }
button { border: 0; border-radius: .4rem; background: #1f5f46; color: #fff; font-weight: 600; cursor: pointer }
.cancel { color: inherit }
:focus-visible { outline: 3px solid #2f6fde; outline-offset: 2px }
[role=alert] { border-left: 4px solid #c0322b; padding: .5rem .75rem; margin: 1rem 0 0; background: var(--soft) }
`;

/** `body` is HTML; the caller escapes values from outside. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<p class="sandbox">${escapeHtml(texts.sandbox)}</p>
<main>
${body}
</main>
</body>
</html>
`;

/** The test cards to choose from, or a number to type. */
export const cardFields = (): string => `<fieldset>
<legend>${texts.card}</legend>
${cards.map((card, index) => cardChoice(card, index === 0)).join('\n')}
<label><input type="radio" name="card" value=""> ${texts.otherCard}</label>
</fieldset>
<label class="name" for="number">${texts.cardNumber}</label>
<input type="text" id="number" name="number" inputmode="numeric" autocomplete="off" maxlength="23">`;

const cardChoice = ({ number }: Card, checked: boolean): string => {
  const description = Object.entries(texts.cards).find(([of]) => of === number)?.[1] ?? '';
  const shown = number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  return `<label><input type="radio" name="card" value="${number}"${checked ? ' checked' : ''}>
<span>${shown}<br><small>${description}</small></span></label>`;
};

/** A typed number takes precedence over the selected card. */
export const cardIn = (form: URLSearchParams): Card | null =>
  cardByNumber(form.get('number') || form.get('card') || '');
