import { cards, cardByNumber, type Card } from '../cards.ts';
import type { Texts } from './texts.ts';

/** The test cards to choose from, or a number to type. */
export const cardFields = (texts: Texts): string => `<fieldset>
<legend>${texts.card}</legend>
${cards.map((card, index) => cardChoice(card, texts, index === 0)).join('\n')}
<label><input type="radio" name="card" value=""> ${texts.otherCard}</label>
</fieldset>
<label class="name" for="number">${texts.cardNumber}</label>
<input type="text" id="number" name="number" inputmode="numeric" autocomplete="off" maxlength="23">`;

const cardChoice = ({ number }: Card, texts: Texts, checked: boolean): string => {
  const said = Object.entries(texts.cards).find(([of]) => of === number)?.[1] ?? '';
  const shown = number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  return `<label><input type="radio" name="card" value="${number}"${checked ? ' checked' : ''}>
<span>${shown}<br><small>${said}</small></span></label>`;
};

/** Whoever types a number means it, whichever card is still marked above. */
export const cardIn = (form: URLSearchParams): Card | null =>
  cardByNumber(form.get('number') || form.get('card') || '');
