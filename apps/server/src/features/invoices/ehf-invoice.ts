import type { VatPercent } from '@hytte/domain/invoices/invoice-totals';
import type { LocalDate } from '@hytte/domain/shared/local-date';

export type EhfAddress = { street?: string; postcode?: string; city?: string };

export type EhfSeller = EhfAddress & {
  name: string;
  orgNumber: string;
  vatRegistered: boolean;
  /** Eleven digits. */
  account: string;
};

export type EhfBuyer = EhfAddress & {
  name: string;
  orgNumber: string;
  /** NO#########MVA, in any case. */
  mvaNumber?: string;
  email: string;
};

export type EhfLine = {
  description: string;
  quantity: number;
  /** A unit of UN/ECE Recommendation 20: MON a month, ANN a year, C62 a piece. */
  unitCode: string;
  /** What the whole line costs without VAT. */
  netOre: number;
  vatPercent: VatPercent;
};

export type EhfInvoice = {
  number: number;
  issueDate: LocalDate;
  dueDate: LocalDate;
  /** What the buyer asked to find on the invoice: a person, a department, an order. */
  buyerReference: string;
  kid: string;
  /** First and last day of what is paid for. */
  period: { from: LocalDate; to: LocalDate };
  seller: EhfSeller;
  buyer: EhfBuyer;
  lines: EhfLine[];
};
