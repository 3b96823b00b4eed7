export function Logo({ name }: { name: string }) {
  return (
    <span className="flex w-fit items-center gap-2.5 text-xl font-extrabold tracking-tight text-ink">
      <HouseMark className="size-8 shrink-0" />
      {name}
    </span>
  );
}

type HouseMarkProps = {
  /** `breathing` while loading. */
  light?: 'lit' | 'breathing' | undefined;
  className: string;
};

/** The house with a lit window. Decorative. */
export function HouseMark({ light = 'lit', className }: HouseMarkProps) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d="M16 3 2 14v15h28V14z" className="fill-map-roof" />
      <path d="M10 15.5h12v8H10z" className="fill-surface" />
      <path
        d="M10 15.5h12v8H10z"
        className={light === 'breathing' ? 'animate-breathe fill-map-glow' : 'fill-map-glow'}
      />
    </svg>
  );
}
