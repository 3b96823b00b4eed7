/** How far something has come, as a bar and as a figure. */
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
