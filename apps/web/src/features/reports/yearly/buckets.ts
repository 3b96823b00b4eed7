/** Where a bucket begins; it ends below the next one. */
const STARTS = [0, 0.5, 2.5, 5, 7.5, 10, 15, 20, 30];

/** How many members had how many days, in as few lines as fit a page. Empty ones at the end are left out. */
export function bucketsOf(days: readonly number[]): { label: string; members: number }[] {
  const most = Math.max(0, ...days);
  return STARTS.filter((start) => start <= most).map((start, at) => {
    const next = STARTS[at + 1] ?? Infinity;
    const members = days.filter((one) => start <= one && one < next).length;
    return { label: labelOf(start, next), members };
  });
}

const inWords = (days: number): string => String(days).replace('.5', '½').replace('0½', '½');

function labelOf(start: number, next: number): string {
  if (start === 0) return '0';
  return next === Infinity ? `${inWords(start)}+` : `${inWords(start)}–${inWords(next - 0.5)}`;
}
