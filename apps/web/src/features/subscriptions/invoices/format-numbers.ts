/** As they are written here: 987 654 321. */
export const formatOrgNumber = (number: string): string => number.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');

/** 1234 56 78903. */
export const formatAccount = (account: string): string => account.replace(/^(\d{4})(\d{2})(\d{5})$/, '$1 $2 $3');
