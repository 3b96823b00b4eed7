import type { HutInList } from '@hytte/contract/huts/huts';
import { isSevere } from '@hytte/domain/huts/defects/defect';
import { useQuery } from '@tanstack/react-query';
import { knownDefectsQuery } from '#features/huts/defects/defects.api.ts';
import { plural, useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Banner } from '#ui/Banner.tsx';

/** Before a member asks for a stay: how much is known to be wrong, and what. Nothing where nothing is. */
export function KnownDefects({ hut: { id: hutId, club_id: clubId } }: { hut: Pick<HutInList, 'id' | 'club_id'> }) {
  const t = useT();
  const { data: defects = [] } = useQuery(knownDefectsQuery({ clubId, hutId }));
  if (defects.length === 0) return null;
  const count = t(plural(defects.length, 'defect_known_one', 'defect_known_other'), { count: defects.length });
  return (
    <Banner tone={defects.some(({ severity }) => isSevere(severity)) ? 'danger' : 'neutral'}>
      <TextLink to={pathTo('hut', { hutId })}>{count}</TextLink>
      {`: ${defects.map(({ title }) => title).join(', ')}`}
    </Banner>
  );
}
