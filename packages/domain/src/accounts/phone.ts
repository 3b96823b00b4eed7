// Digits, spaces, dashes, plus and parentheses, with at least one digit.
const SHAPE = /^[\d\s()+-]{1,30}$/;

export const isPhoneNumber = (text: string): boolean => SHAPE.test(text) && /\d/.test(text);
