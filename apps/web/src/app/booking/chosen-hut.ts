import type { HutInList } from '@hytte/contract/huts';
import { useSearchParams } from '#lib/navigation.ts';

/** The hut of the address. Where a club has only one there is nothing to choose, unless somebody has put it away. */
export function chosenHut(huts: readonly HutInList[], inAddress: string | null): HutInList | null {
  if (inAddress === null && huts.length === 1) return huts[0] ?? null;
  return huts.find(({ id }) => id === inAddress) ?? null;
}

/** The hut one is looking at, kept in the address: it survives a reload and can be sent to others. */
export function useChosenHut(huts: readonly HutInList[]) {
  const [params, setParams] = useSearchParams();
  const choose = (hutId: string | null) =>
    setParams(
      (before) => {
        before.set('hut', hutId ?? '');
        if (hutId === null && huts.length > 1) before.delete('hut');
        return before;
      },
      { replace: true },
    );
  return [chosenHut(huts, params.get('hut')), choose] as const;
}
