import type { ComponentProps } from 'react';
import { ArrivalBlock } from '#features/huts/visits/ArrivalBlock.tsx';
import { StayDefects } from '#features/huts/defects/StayDefects.tsx';
import { StayDeparture } from '#features/huts/visits/StayDeparture.tsx';

type PartProps = ComponentProps<typeof ArrivalBlock> &
  ComponentProps<typeof StayDefects> &
  ComponentProps<typeof StayDeparture>;

/** In the dialog of a stay: the way in, what is wrong there, and the list before locking up. One part, to be loaded in one go. */
export function ArrivalAndDefects(props: PartProps) {
  return (
    <>
      <StayDefects {...props} />
      <StayDeparture {...props} />
      <ArrivalBlock {...props} />
    </>
  );
}
