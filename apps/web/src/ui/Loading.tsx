import { HouseMark } from './Logo.tsx';

/** While a whole page loads: a house whose window fades in and out. */
export function SpinnerPage({ text }: { text: string }) {
  return (
    // Not an <output>, which must not contain a heading.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-ink-2">
      <HouseMark light="breathing" className="size-16" />
      <h1 className="text-base font-normal">{text}</h1>
    </div>
  );
}

/** A placeholder of the size of what is loading. Hidden from screen readers: announce the loading elsewhere. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-md bg-line ${className}`} />;
}
