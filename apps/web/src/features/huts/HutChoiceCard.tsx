import type { HutInList } from '@hytte/contract/huts';
import { Check } from 'lucide-react';
import { formatKroner } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { cutDescription } from './find-huts.ts';
import { HutPicture } from './HutPicture.tsx';

type HutChoiceCardProps = { hut: HutInList; chosen: boolean; onPress: () => void };

/** The whole card chooses the hut; the link in it opens its page. */
export function HutChoiceCard({ hut, chosen, onPress }: HutChoiceCardProps) {
  const t = useT();
  const { language } = useLanguages();
  const price = hut.price === 0 ? t('free_of_charge') : `${formatKroner(language, hut.price)} ${t('per_night')}`;
  return (
    <article className="relative grid min-w-0 grid-cols-[76px_minmax(0,1fr)] gap-x-3.5 gap-y-2 rounded-lg border border-line bg-surface p-3 shadow-sm transition-colors hover:border-line-strong has-aria-pressed:border-primary has-aria-pressed:inset-ring has-aria-pressed:inset-ring-primary has-[button:focus-visible]:outline-3 has-[button:focus-visible]:outline-offset-2 has-[button:focus-visible]:outline-focus">
      <div className="h-[58px] overflow-hidden rounded-md border border-line">
        <HutPicture hut={hut} sizes="76px" />
      </div>
      <div className="grid min-w-0 content-center gap-0.5">
        <h3 className="flex items-start justify-between gap-2 font-bold">
          <button
            type="button"
            aria-pressed={chosen}
            onClick={onPress}
            className="min-w-0 cursor-pointer text-start break-words shadow-none outline-none after:absolute after:inset-0 after:rounded-lg"
          >
            {hut.name}
          </button>
          {chosen && (
            <span className="grid size-5 shrink-0 place-items-center rounded-full bg-primary text-on-primary">
              <Check aria-hidden="true" strokeWidth={3} className="size-3.5" />
            </span>
          )}
        </h3>
        {hut.location && <p className="place truncate text-sm">{hut.location}</p>}
      </div>
      <div className="col-span-2 grid gap-1 text-sm text-ink-2">
        {hut.description && <p className="break-words">{cutDescription(hut.description)}</p>}
        <p>
          {t(hut.capacity === 1 ? 'people_one' : 'people_other', { count: hut.capacity })} · {price}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={`size-2 rounded-full ${hut.available ? 'bg-gran' : 'border-2 border-line-strong'}`}
            />
            {t(hut.available ? 'available' : 'not_available')}
          </p>
          <Link
            to={pathTo('hut', { hutId: hut.id })}
            className="relative -my-1 py-1 font-semibold text-link underline underline-offset-4 hover:no-underline"
          >
            {t('about_the_hut')}
            <span className="sr-only"> {hut.name}</span>
          </Link>
        </div>
      </div>
    </article>
  );
}
