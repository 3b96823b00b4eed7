import { type ReactNode, useEffect, useState } from 'react';

/**
 * Whether what an answer shows can no longer appear by itself: it is there, or its first try has failed. Without a network
 * nobody waits for the second.
 */
export const isSettled = ({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }): boolean =>
  !isLoading || failureCount > 0;

type TogetherWithProps = {
  /** What stands above the page, if anything. */
  notice: ReactNode;
  /** Whether it is known what the notice says. */
  isKnown: boolean;
  placeholder: ReactNode;
  children: ReactNode;
};

/** A slow notice at the head of a page delays what is below it no longer than this. */
const NOTICE_TIMEOUT_MS = 4000;

/** Whether it is time to show what belongs together: all of it is known, or it has taken too long. */
export function useTogether(isKnown: boolean, longestMs = NOTICE_TIMEOUT_MS): boolean {
  // Stays so: asking again, as after every act, must not hide what is being read.
  const [isShown, setShown] = useState(isKnown);
  if (isKnown && !isShown) setShown(true);
  useEffect(() => {
    const timer = setTimeout(setShown, longestMs, true);
    return () => clearTimeout(timer);
  }, [longestMs]);
  return isShown;
}

/** Shows a notice and the page below it at once: appearing later, the notice would shift the layout. */
export function TogetherWith({ notice, isKnown, placeholder, children }: TogetherWithProps) {
  const isShown = useTogether(isKnown);
  return (
    <>
      {notice}
      {!isShown && placeholder}
      {/* Rendered hidden, so that its data load meanwhile. */}
      <div hidden={!isShown} className="contents">
        {children}
      </div>
    </>
  );
}
