import type { HutInList } from '@hytte/contract/huts/huts';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { PictureImg } from '#ui/PictureImg.tsx';

type HutPictureProps = { hut: Pick<HutInList, 'id' | 'banner'>; sizes: string; eager?: boolean; band?: boolean };

/** The hut's banner, or a generated map without one. Decorative (alt=""): the name is always beside it. */
export function HutPicture({ hut, sizes, eager, band = false }: HutPictureProps) {
  const map = <Kartblad seed={hut.id} shape={band ? 'band' : 'card'} />;
  if (hut.banner === null) return map;
  return <PictureImg picture={hut.banner} alt="" sizes={sizes} eager={eager} fallback={map} />;
}
