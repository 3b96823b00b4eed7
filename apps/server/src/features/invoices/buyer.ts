import type { EhfBuyer } from './ehf-invoice.ts';

/** Also the club by the name it had, for the invoice outlives it. */
export type Buyer = EhfBuyer & { clubName: string };
