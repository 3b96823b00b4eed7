import { useState } from 'react';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';

/** The club's picture, or its generated map when there is none or it fails to load. */
export function ClubBanner({ clubId, url }: { clubId: string; url: string | null }) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <div className="aspect-[5/2] overflow-hidden bg-sunken">
      {url === null || url === missing ? (
        <Kartblad seed={clubId} sign="none" />
      ) : (
        <img src={url} alt="" loading="lazy" className="size-full object-cover" onError={() => setMissing(url)} />
      )}
    </div>
  );
}
