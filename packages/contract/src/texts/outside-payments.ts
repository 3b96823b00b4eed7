import type { Texts } from './text.ts';

/** Payments that clubs take themselves: the guest's payment slip, and what the treasurer keeps track of. */
export const outsidePaymentsTexts = {
  outside_way_bank: { no: 'Bank', en: 'Bank' },
  outside_way_vipps: { no: 'Vipps', en: 'Vipps' },
  outside_way_payroll: { no: 'Trekk i lønn', en: 'Taken from the pay' },
  outside_way_cash: { no: 'Kontant', en: 'Cash' },
  outside_way_other: { no: 'Annet', en: 'Other' },
} satisfies Texts;
