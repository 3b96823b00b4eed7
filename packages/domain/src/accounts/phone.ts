// Digits, spaces, dashes, plus and parentheses, with at least one digit.
const PHONE_SHAPE = /^[\d\s()+-]{1,30}$/;

export const isPhoneNumber = (text: string): boolean => PHONE_SHAPE.test(text) && /\d/.test(text);
