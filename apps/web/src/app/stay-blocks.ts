import type { StayBlocks } from '#features/bookings/details/stay-blocks.ts';
import { type ContextType, lazy } from 'react';

/** The parts of a stay's dialog, each fetched when a stay is opened. */
export const stayBlocks: ContextType<typeof StayBlocks> = {
  Info: lazy(async () => ({ default: (await import('#features/booking-info/stay/InfoBlock.tsx')).InfoBlock })),
};
