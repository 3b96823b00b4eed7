import { MapPinned, MousePointerClick, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';

/** One ruled row: what kind of thing this is. */
export function Highlights() {
  const t = useT();
  return (
    <section aria-label={t('highlights')} className="border-b border-line bg-surface">
      <ul className="mx-auto grid max-w-content divide-line px-4 max-md:divide-y sm:px-6 md:grid-cols-3 md:divide-x">
        <Highlight icon={<MapPinned />} title={t('highlight_norwegian')} text={t('highlight_norwegian_text')} />
        <Highlight icon={<MousePointerClick />} title={t('highlight_easy')} text={t('highlight_easy_text')} />
        <Highlight icon={<Users />} title={t('highlight_groups')} text={t('highlight_groups_text')} />
      </ul>
    </section>
  );
}

function Highlight({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className="grid content-start gap-2 py-7 md:px-8 md:py-10 md:first:ps-0 md:last:pe-0 [&>svg]:size-7 [&>svg]:text-link">
      {icon}
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="text-ink-2">{text}</p>
    </li>
  );
}
