import { Banner } from '#ui/Banner.tsx';
import { useT } from './i18n.ts';

/** Says which fields of a form others have changed, by their labels. Each label once. */
export function ChangedByOthers({ labels }: { labels: readonly string[] }) {
  const t = useT();
  if (labels.length === 0) return null;
  return (
    <Banner tone="warning" role="alert">
      {t('changed_by_others', { fields: [...new Set(labels)].join(', ') })}
    </Banner>
  );
}
