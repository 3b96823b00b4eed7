import type { Hut } from '@hytte/contract/huts/huts';
import { formatCoordinates } from '@hytte/domain/huts/huts/coordinates';
import { DEFAULT_SEASONALITY } from '@hytte/domain/huts/huts/hut-rules';
import { Check, type LucideIcon, Mail, Phone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { MapLinks } from '#lib/MapLinks.tsx';
import { formatKroner, formatOre } from '#lib/money.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { showToast } from '#ui/toast.tsx';
import { AvailabilityPill } from './AvailabilityPill.tsx';

/** Description, amenities, access and rules. */
export function HutText({ hut }: { hut: Hut }) {
  const t = useT();
  return (
    <div className="grid content-start gap-8">
      {(hut.description || hut.long_description) && (
        <Part title={t('about_the_hut')}>
          {hut.description && <p className="text-lg">{hut.description}</p>}
          {hut.long_description && <Written>{hut.long_description}</Written>}
        </Part>
      )}
      {hut.amenities.length > 0 && (
        <Part title={t('hut_amenities')}>
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {hut.amenities.map((amenity) => (
              <li key={amenity} className="flex gap-2">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gran" />
                <span className="min-w-0 break-words">{amenity}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {(hut.location || hut.coordinates) && <OnMap hut={hut} />}
      {hut.access_info && (
        <Part title={t('hut_access_info')}>
          <Written>{hut.access_info}</Written>
        </Part>
      )}
      {hut.access_info_needs_proof && (
        <Part title={t('hut_access_info')}>
          <p>{t('access_info_needs_proof')}</p>
        </Part>
      )}
      {hut.rules && (
        <Part title={t('hut_rules')}>
          <Written>{hut.rules}</Written>
        </Part>
      )}
      {(hut.contact_name || hut.contact_phone || hut.contact_email) && <Contact hut={hut} />}
    </div>
  );
}

/** Where the hut is, and links that open it in a map. No map is embedded: it would tell others who looks at which hut. */
function OnMap({ hut: { location, coordinates } }: { hut: Hut }) {
  const t = useT();
  const written = coordinates && formatCoordinates(coordinates);
  return (
    <Part title={t('hut_on_map')}>
      {location && <p className="break-words text-ink-2">{location}</p>}
      {written && (
        <p className="flex flex-wrap items-center gap-3">
          <span>
            {t('hut_coordinates')}: <span className="font-semibold whitespace-nowrap">{written}</span>
          </span>
          <CopyButton text={written} copiedLabel={t('copied')} onFail={() => showToast.error(t('copy_failed'))}>
            {t('arrival_copy')} <span className="sr-only">{t('hut_coordinates')}</span>
          </CopyButton>
        </p>
      )}
      <MapLinks words={location ?? ''} coordinates={coordinates} />
    </Part>
  );
}

/** Whom guests may ask. The server sends it to members only (D95). */
function Contact({ hut: { contact_name: name, contact_phone: phone, contact_email: email } }: { hut: Hut }) {
  const t = useT();
  return (
    <Part title={t('hut_contact')}>
      {name && <p className="font-semibold break-words">{name}</p>}
      <ul className="flex flex-wrap gap-x-6">
        {phone && <ContactLink icon={Phone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} text={phone} />}
        {email && <ContactLink icon={Mail} href={`mailto:${email}`} text={email} />}
      </ul>
    </Part>
  );
}

function ContactLink({ icon: Icon, href, text }: { icon: LucideIcon; href: string; text: string }) {
  return (
    <li className="min-w-0">
      <a href={href} className="flex min-h-11 items-center gap-2 text-link underline underline-offset-4">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 break-words">{text}</span>
      </a>
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Keeps the line breaks of the author. */
function Written({ children }: { children: string }) {
  return <p className="max-w-[68ch] break-words whitespace-pre-line text-ink-2">{children}</p>;
}

/** Price, size and season, and what `children` adds, in a sticky box beside the text. */
export function HutFacts({ hut, children }: { hut: Hut; children: ReactNode }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <aside
      aria-label={t('facts')}
      className="grid content-start gap-5 self-start rounded-lg border border-line bg-surface p-6 shadow-sm max-lg:order-first lg:sticky lg:top-[calc(var(--header)+1.5rem)]"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {hut.price === 0 ? (
            <strong className="text-2xl">{t('free_of_charge')}</strong>
          ) : (
            <>
              <strong className="text-2xl">{formatKroner(language, hut.price)}</strong> {t('per_night')}
            </>
          )}
        </p>
        <AvailabilityPill available={hut.available} />
      </div>
      <dl className="grid">
        {hut.fixed_amount > 0 && (
          <Fact name={t('fact_fixed_amount')} more={hut.fixed_amount_description}>
            {formatOre(language, hut.fixed_amount)}
          </Fact>
        )}
        <Fact name={t('fact_minimum_paid_days')}>
          {t(plural(hut.minimum_paid_days, 'days_one', 'days_other'), { count: hut.minimum_paid_days })}
        </Fact>
        <Fact name={t('fact_capacity')}>
          {t(plural(hut.capacity, 'people_one', 'people_other'), { count: hut.capacity })}
        </Fact>
        <Fact name={t('hut_beds')}>{hut.beds}</Fact>
        <Fact name={t('hut_bedrooms')}>{hut.bedrooms}</Fact>
        <Fact name={t('hut_bathrooms')}>{hut.bathrooms}</Fact>
        <Fact name={t('hut_seasonality')}>
          {hut.seasonality === DEFAULT_SEASONALITY ? t('year_round') : hut.seasonality}
        </Fact>
      </dl>
      {children}
    </aside>
  );
}

function Fact({ name, more, children }: { name: string; more?: string | null; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2.5">
      <dt className="text-ink-2">
        {name}
        {more && <span className="block text-sm break-words">{more}</span>}
      </dt>
      <dd className="min-w-0 text-end font-semibold break-words">{children}</dd>
    </div>
  );
}
