import { HouseMark } from '#ui/HouseMark.tsx';

export function Logo({ name }: { name: string }) {
  return (
    <span className="flex w-fit items-center gap-2.5 text-xl font-extrabold tracking-tight text-ink">
      <HouseMark className="size-8 shrink-0" />
      {name}
    </span>
  );
}
