import type { ComponentProps } from 'react';
import { ArrivalBlock } from '#features/arrival/ArrivalBlock.tsx';
import { StayDefects } from '#features/defects/StayDefects.tsx';

/** In the dialog of a stay: the way in, and what is wrong there. One part, to be loaded in one go. */
export function ArrivalAndDefects(props: ComponentProps<typeof ArrivalBlock> & ComponentProps<typeof StayDefects>) {
  return (
    <>
      <StayDefects {...props} />
      <ArrivalBlock {...props} />
    </>
  );
}
