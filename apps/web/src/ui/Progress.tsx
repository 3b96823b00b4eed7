/** Progress as a bar with a percentage. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between text-sm font-semibold">
        <span>{label}</span>
        <span className="figures">{percent} %</span>
      </p>
      <progress
        aria-label={label}
        max={100}
        value={percent}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
      />
    </div>
  );
}

const RADIUS = 20;
const AROUND = 2 * Math.PI * RADIUS;

/** Progress as a ring with a percentage. */
export function ProgressRing({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <span className="relative inline-grid size-16 place-items-center">
      <progress className="sr-only" aria-label={label} max={100} value={percent} />
      <svg viewBox="0 0 48 48" fill="none" strokeWidth="4" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="24" cy="24" r={RADIUS} className="stroke-line" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={`${share * AROUND} ${AROUND}`}
          className="stroke-primary"
        />
      </svg>
      <span aria-hidden="true" className="figures text-xs font-semibold">
        {percent} %
      </span>
    </span>
  );
}
