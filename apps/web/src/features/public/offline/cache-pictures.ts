import type { Hut, HutImage } from '@hytte/contract/huts/huts';
import { folderOf, PICTURE_CACHE } from './picture-cache.ts';

type Picture = HutImage['picture'];

/** Wide enough for a phone with a high-density screen. */
const WIDTH = 1000;

/** The narrowest file of at least WIDTH, else the widest one (`url`). */
export function fileToCache({ url, srcset }: Pick<Picture, 'url' | 'srcset'>): string {
  const files = srcset.split(', ').map((entry) => {
    const [path = '', wide = ''] = entry.split(' ');
    return { path, width: Number.parseInt(wide, 10) };
  });
  const wideEnough = files.filter(({ width }) => width >= WIDTH).toSorted((one, other) => one.width - other.width);
  return wideEnough[0]?.path ?? url;
}

/** Caches the banner and the first photo. The files need no session; only members learn their URLs. */
export async function cachePictures({ hut, images }: { hut: Hut; images: readonly HutImage[] }): Promise<void> {
  const cache = await caches.open(PICTURE_CACHE);
  for (const picture of [hut.banner, images[0]?.picture ?? null]) {
    if (picture === null) continue;
    const file = fileToCache(picture);
    if (await cache.match(folderOf(file))) continue;
    const answer = await fetch(file);
    if (answer.ok) await cache.put(folderOf(file), answer);
  }
}
