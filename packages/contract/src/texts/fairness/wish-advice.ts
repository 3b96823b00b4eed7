import type { Language } from '../text.ts';

/**
 * What may honestly be said about the order of wishes. With one stay each no list does better than the true one; with
 * more it can pay to put what many want before what few want.
 */
const ADVICE: Record<'one' | 'several', Record<Language, string>> = {
  one: {
    no: 'Sett det du helst vil ha, øverst. Du kan aldri tape på å si det som det er: Rekkefølgen avgjør hva du får når turen din kommer, ikke når den kommer. Et ønske til nederst kan bare hjelpe.',
    en: 'Put what you want most at the top. Being honest can never cost you: your order decides what you get when your turn comes, not when it comes. One more wish at the bottom can only help.',
  },
  several: {
    no: 'Får du mer enn ett opphold, går det én tur om gangen. Da kan det lønne seg å sette det mange vil ha, før det få vil ha.',
    en: 'If you can get more than one stay, you get one each time your turn comes. It can then pay to put what many want before what few want.',
  },
};

export const wishAdvice = (language: Language, mostStays: number): string =>
  ADVICE[mostStays === 1 ? 'one' : 'several'][language];
