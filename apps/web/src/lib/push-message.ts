// What the service worker makes of a message. It has no texts, no storage and no session of the page.
import { PUSH_WORDS } from '@hytte/contract/texts/people/push';
import { type Language, LANGUAGES, preferredLanguage } from '@hytte/contract/texts/text';
import { isPushKind, type PushKind } from '@hytte/domain/people/push/push-kinds';
import { pathTo } from './paths.ts';

const PAGES: Record<PushKind, (id: string) => string> = {
  draw_result: (id) => pathTo('draws', { club_id: id }),
  offer: (id) => pathTo('offer', { offerId: id }),
  offer_reminder: (id) => pathTo('offer', { offerId: id }),
  free_now: () => pathTo('bookings'),
  pay_reminder: (id) => pathTo('booking', { bookingId: id }),
  pay_last_day: (id) => pathTo('booking', { bookingId: id }),
  stay_released: () => pathTo('bookings'),
  receipt: (id) => pathTo('receipt', { bookingId: id }),
  refund: (id) => pathTo('receipt', { bookingId: id }),
};

/** A later message with the same tag takes the place of the earlier one. */
type Shown = { title: string; tag: string; path: string; lang: Language };

/** A browser demands that something is shown for every message, so also for one that is not understood. */
export function shownFor(payload: string, lang: Language): Shown {
  const { kind, id } = read(payload);
  return isPushKind(kind)
    ? { title: PUSH_WORDS[kind][lang], tag: `${kind}:${id}`, path: PAGES[kind](id), lang }
    : { title: PUSH_WORDS.other[lang], tag: 'other', path: pathTo('home'), lang };
}

function read(payload: string): { kind: string; id: string } {
  try {
    const { kind, id }: Record<string, unknown> = JSON.parse(payload) ?? {};
    return { kind: String(kind), id: String(id) };
  } catch {
    return { kind: '', id: '' };
  }
}

/** The language of the pages, where the worker can read it. Signing out removes it with all other caches. */
const CACHE = 'push';
const KEY = '/language';

export const keepPushLanguage = async (language: string): Promise<void> =>
  (await caches.open(CACHE)).put(KEY, new Response(language));

export async function pushLanguage(): Promise<Language> {
  const kept = await (await caches.match(KEY, { cacheName: CACHE }))?.text();
  return LANGUAGES.find((language) => language === kept) ?? preferredLanguage(navigator.languages);
}
