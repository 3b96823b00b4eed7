import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';

/** One section of the editor, with the anchor that SectionRail links to. */
export function EditorSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const t = useT();
  const { title, intro } = SECTIONS[name];
  return (
    <section
      aria-labelledby={`${name}-title`}
      id={name}
      className="grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-6"
    >
      <header className="grid gap-1">
        <h2 id={`${name}-title`} className="text-xl font-bold">
          {t(title)}
        </h2>
        <p className="text-sm text-ink-2">{t(intro)}</p>
      </header>
      {children}
    </section>
  );
}

/** Links to the sections: beside the form on wide screens, above it on narrow ones. */
export function SectionRail({ isNew }: { isNew: boolean }) {
  const t = useT();
  const names = isNew ? SECTION_NAMES.filter((name) => !WITH_A_HUT.includes(name)) : SECTION_NAMES;
  return (
    <nav aria-label={t('hut_sections')} className="xl:sticky xl:top-[calc(var(--header)+1.5rem)] xl:self-start">
      <ul className="flex flex-wrap gap-x-4 text-sm xl:flex-col xl:border-s xl:border-line">
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`} className="flex min-h-11 items-center text-link no-underline hover:underline xl:px-4">
              {t(SECTIONS[name].title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The sections of the editor in order; the names are also their anchors. */
const SECTIONS = {
  basic: { title: 'hut_basic', intro: 'hut_basic_intro' },
  banner: { title: 'hut_banner', intro: 'hut_banner_intro' },
  layout: { title: 'hut_capacity_and_layout', intro: 'hut_capacity_intro' },
  pricing: { title: 'hut_pricing', intro: 'hut_pricing_intro' },
  amenities: { title: 'hut_amenities', intro: 'hut_amenities_intro' },
  access: { title: 'hut_access_and_rules', intro: 'hut_access_intro' },
  contact: { title: 'hut_contact_details', intro: 'hut_contact_intro' },
  photos: { title: 'hut_photos', intro: 'hut_photos_intro' },
} as const satisfies Record<string, { title: TextKey; intro: TextKey }>;

type SectionName = keyof typeof SECTIONS;

// TypeScript types Object.keys as string[].
const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** Uploads need the id of the hut, so a new hut has no sections for pictures. */
const WITH_A_HUT: readonly SectionName[] = ['banner', 'photos'];
