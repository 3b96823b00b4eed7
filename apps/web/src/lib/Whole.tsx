import { partialMatchKey, type QueryKey, useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { isUnreachable } from './api-client.ts';
import { useTogether } from './TogetherWith.tsx';

/** What an answer shows may ask for more: so long nobody may be asking. */
const QUIET_MS = 30;

const EVERYTHING: readonly QueryKey[] = [[]];

/**
 * For parts that stand above each other and each ask for themselves: whether it is time to show them. It is when all they
 * first asked for under these keys is answered or has failed; one by one, each would push down what is below it. Without a
 * network nobody waits for the second try.
 * `mounted` stands beside the parts, and says that they have begun to ask.
 */
export function useWhole(keys = EVERYTHING): { isWhole: boolean; mounted: ReactNode } {
  const [isMounted, setMounted] = useState(false);
  const asking = useIsFetching({
    predicate: ({ queryKey, state }) =>
      state.data === undefined &&
      !isUnreachable(state.fetchFailureReason) &&
      keys.some((key) => partialMatchKey(queryKey, key)),
  });
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (asking > 0 || !isMounted) return undefined;
    const timer = setTimeout(setQuiet, QUIET_MS, true);
    return () => clearTimeout(timer);
  }, [asking, isMounted]);
  const onMounted = useCallback(() => setMounted(true), []);
  return { isWhole: useTogether(isQuiet), mounted: <Mounted onMounted={onMounted} /> };
}

function Mounted({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, [onMounted]);
  return null;
}

/** A page that is shown when all it first asks for is there. */
export function Whole({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const { isWhole, mounted } = useWhole();
  return (
    <>
      {!isWhole && placeholder}
      {/* Rendered hidden, so that it loads meanwhile. */}
      <div hidden={!isWhole} className="contents">
        <Suspense>
          {children}
          {mounted}
        </Suspense>
      </div>
    </>
  );
}
