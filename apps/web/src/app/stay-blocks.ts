import type { StayBlocks } from '#features/bookings/details/stay-blocks.ts';
import { type ContextType, lazy } from 'react';

/** The parts of a stay's dialog, each fetched when a stay is opened. */
export const stayBlocks: ContextType<typeof StayBlocks> = {
  Arrival: lazy(async () => ({ default: (await import('#features/arrival/ArrivalBlock.tsx')).ArrivalBlock })),
  Payment: lazy(async () => ({ default: (await import('#features/payments/PaymentBlock.tsx')).PaymentBlock })),
  Refund: lazy(async () => ({ default: (await import('#features/payments/RefundAnswer.tsx')).RefundAnswer })),
  Info: lazy(async () => ({ default: (await import('#features/booking-info/stay/InfoBlock.tsx')).InfoBlock })),
};
