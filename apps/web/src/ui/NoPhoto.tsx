import { Camera } from 'lucide-react';

/** Where a photo would stand. */
export function NoPhoto({ text }: { text: string }) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-2 bg-sunken p-4 text-center text-sm text-ink-2">
      <Camera aria-hidden="true" className="size-8" />
      <span>{text}</span>
    </div>
  );
}
