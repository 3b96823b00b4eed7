import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';

/** The picture of a person, or the default icon when there is none or it cannot be fetched. Fills its place. */
export function Avatar({ picture }: { picture: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture === null || picture === broken) {
    return <CircleUserRound aria-hidden="true" strokeWidth={1.5} className="size-3/5 text-ink-2" />;
  }
  return <img src={picture} alt="" className="size-full object-cover" onError={() => setBroken(picture)} />;
}
