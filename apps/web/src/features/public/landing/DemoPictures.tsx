import type { TextKey } from '@hytte/contract/texts/all-texts';
import { useLanguages, useT } from '#lib/i18n.ts';
import sizes from './pictures/sizes.json' with { type: 'json' };

/** Screenshots of the demo club, made by `pnpm landing-screenshots`. On a phone those of a phone: others would be too small to read. */
export function DemoPictures() {
  const t = useT();
  return (
    <section className="landing-later border-y border-line bg-sunken">
      <div className="mx-auto grid max-w-content gap-10 px-4 py-16 sm:px-6 sm:py-20">
        <h2 className="text-3xl font-extrabold">{t('demo_title')}</h2>
        <div className="grid items-start gap-10 md:grid-cols-12 md:gap-8">
          <Shot
            of="calendar"
            caption="demo_calendar"
            alt="demo_calendar_alt"
            className="max-md:hidden md:col-span-12"
          />
          <Shot of="dialog" caption="demo_dialog" alt="demo_dialog_alt" className="max-md:hidden md:col-span-7" />
          <Shot
            of="phone"
            caption="demo_phone"
            alt="demo_phone_alt"
            className="max-w-sm md:col-span-4 md:col-start-9 md:max-w-72"
          />
          <Shot of="phone-stay" caption="demo_dialog" alt="demo_dialog_alt" className="max-w-sm md:hidden" />
        </div>
      </div>
    </section>
  );
}

type ShotProps = { of: DemoPicture; caption: TextKey; alt: TextKey; className: string };

function Shot({ of, caption, alt, className }: ShotProps) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <figure className={`grid gap-3 ${className}`}>
      {(['day', 'night'] as const).map((time) => (
        <img
          key={time}
          {...demoPicture(of, language, time)}
          alt={t(alt)}
          loading="lazy"
          decoding="async"
          className={`shown-by-${time} h-auto w-full rounded-lg border border-line shadow-md`}
        />
      ))}
      <figcaption className="text-ink-2">{t(caption)}</figcaption>
    </figure>
  );
}

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

type DemoPicture = keyof typeof sizes;

/** There are screenshots in both languages and both themes. Other languages fall back to the Norwegian ones. */
function demoPicture(of: DemoPicture, language: string, time: 'day' | 'night') {
  const src = files[`./pictures/${of}-${language}-${time}.webp`] ?? files[`./pictures/${of}-no-${time}.webp`];
  return { src, ...sizes[of] };
}
