import { type ComponentType, createContext } from 'react';
import type { ShownBooking } from '../bookings.api.ts';

export type StayBlockProps = {
  booking: ShownBooking;
  isOwn: boolean;
  /** Called when the block gets unsaved input, and when it no longer has any. */
  onUnsaved: (unsaved: boolean) => void;
  /** Closes the dialog without asking about unsaved input. */
  onClose: () => void;
};

/** `onKnown`: the amount of the refund is on the screen. */
type RefundProps = { booking: ShownBooking; onKnown: () => void };

type Block = ComponentType<StayBlockProps>;
type Blocks = { Arrival?: Block; Payment?: Block; Info?: Block; Refund?: ComponentType<RefundProps> };

/** Parts of the booking dialog that other features provide. app/ injects them: features do not import each other. */
export const StayBlocks = createContext<Blocks>({});
