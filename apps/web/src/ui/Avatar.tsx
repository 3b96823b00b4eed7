import { UserRound } from 'lucide-react';
import { useState } from 'react';

/** The profile picture, or an icon when there is none or it does not load. Fills its container. */
export function Avatar({ picture }: { picture: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture === null || picture === broken) {
    return <UserRound aria-hidden="true" className="size-1/2 text-ink-2" />;
  }
  return <img src={picture} alt="" className="size-full object-cover" onError={() => setBroken(picture)} />;
}
