// What banks in Norway take in a payment file: letters of ISO 8859-1, digits, and the punctuation of payments.
const REFUSED = /[^A-Za-zÀ-ÖØ-öø-ÿ0-9/\-?:().,'+ ]/g;

// Marks that mean the same, and the letters of Polish and Sámi that are no letter with a mark.
const SPELLED_OTHERWISE = new Map(
  `&+ –- —- ’' «' »' "' ŁL łl ĐD đd ŊN ŋn ŦT ŧt`.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** Letters with marks of other languages lose the mark (ő becomes o); those of ISO 8859-1 keep it (å stays å). */
const plainLetter = (character: string): string =>
  /[À-ÖØ-öø-ÿ]/.test(character) ? character : character.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** A name or message as a bank takes it: characters it knows, single spaces, at most so many of them. */
export const bankText = (text: string, longest: number): string =>
  Array.from(text.normalize('NFC'))
    .map((character) => SPELLED_OTHERWISE.get(character) ?? plainLetter(character))
    .join('')
    .replaceAll(REFUSED, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trimEnd();
