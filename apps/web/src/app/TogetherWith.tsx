import type { ReactNode } from 'react';
import { NOTICE_TIMEOUT_MS, useHasPassed } from '#lib/idle.ts';

type TogetherWithProps = {
  /** What stands above the page, if anything. */
  notice: ReactNode;
  /** Whether it is known what the notice says. */
  isKnown: boolean;
  placeholder: ReactNode;
  children: ReactNode;
};

/** Shows a notice and the page below it at once: appearing later, the notice would shift the layout. */
export function TogetherWith({ notice, isKnown, placeholder, children }: TogetherWithProps) {
  const isWaiting = !useHasPassed(NOTICE_TIMEOUT_MS) && !isKnown;
  return (
    <>
      {notice}
      {isWaiting && placeholder}
      {/* Rendered hidden, so that its data load meanwhile. */}
      <div hidden={isWaiting} className="contents">
        {children}
      </div>
    </>
  );
}
