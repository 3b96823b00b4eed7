import { type ComponentType, createContext } from 'react';
import type { ShownBooking } from '../bookings.api.ts';

/** Resolves to false when the input could not be saved; the block has said why. */
type Save = () => Promise<boolean>;

export type StayBlockProps = {
  booking: ShownBooking;
  isOwn: boolean;
  /** Called with a way to save it when the block gets unsaved input, and with null when it no longer has any. */
  onUnsaved: (save: Save | null) => void;
  /** Saves the unsaved input of every block. */
  saveUnsaved: Save;
  /** Closes the dialog without asking about unsaved input. */
  onClose: () => void;
};

/** `onKnown`: the amount of the refund, in øre, is on the screen. */
type RefundProps = { booking: ShownBooking; onKnown: (refundOre: number) => void };

type Block = ComponentType<StayBlockProps>;
type Blocks = { Arrival?: Block; Sharing?: Block; Payment?: Block; Info?: Block; Refund?: ComponentType<RefundProps> };

/** Parts of the booking dialog that other features provide. app/ injects them: features do not import each other. */
export const StayBlocks = createContext<Blocks>({});
