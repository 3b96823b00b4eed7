/** Holds the place of what is on its way; give it the size of what will come. Tell the reader elsewhere that it loads. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-md bg-line ${className}`} />;
}
