import { HouseMark } from './Logo.tsx';

/** The whole page is on its way: a house whose window breathes. */
export function SpinnerPage({ text }: { text: string }) {
  return (
    // An <output> may hold no heading, and a page on its way has one.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-ink-2">
      <HouseMark light="breathing" className="size-16" />
      <h1 className="text-base font-normal">{text}</h1>
    </div>
  );
}

/** Holds the place of what is on its way; give it the size of what will come. Tell the reader elsewhere that it loads. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-md bg-line ${className}`} />;
}
