import { useT } from '#lib/i18n.ts';
import { SECTION_NAMES, SECTIONS, WITH_A_HUT } from './sections.ts';

/** The parts of a long form: beside it where there is room, above it where there is not. */
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
