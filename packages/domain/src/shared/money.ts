/** Kroner with two decimals as whole øre. Rounded, because 199.99 × 100 is 19998.999… in floating point. */
export const toOre = (kroner: number): number => Math.round(kroner * 100);

export const toKroner = (ore: number): number => ore / 100;
