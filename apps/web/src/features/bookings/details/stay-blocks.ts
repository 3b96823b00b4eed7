import { type ComponentType, createContext } from 'react';
import type { ShownBooking } from '../bookings.api.ts';

export type StayBlockProps = {
  booking: ShownBooking;
  isOwn: boolean;
  /** Told whenever the block comes to hold something unsaved, and when it no longer does. */
  onUnsaved: (unsaved: boolean) => void;
  /** Closes the dialog, unasked. */
  onClose: () => void;
};

/** `onKnown`: what comes back of the money stands on the screen. */
type RefundProps = { booking: ShownBooking; onKnown: () => void };

type Block = ComponentType<StayBlockProps>;
type Blocks = { Arrival?: Block; Payment?: Block; Info?: Block; Refund?: ComponentType<RefundProps> };

/** What other features have to say in a stay's dialog. They do not know each other: app/ puts them here. */
export const StayBlocks = createContext<Blocks>({});
