import { useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Panel } from '#ui/Panel.tsx';

export function WhatItProves() {
  const t = useT();
  return (
    <Panel title={t('proof_proves')}>
      <ul className="grid list-disc gap-2 ps-5">
        <li>{t('proof_proves_after')}</li>
        <li>{t('proof_proves_steer')}</li>
      </ul>
      <div className="grid gap-2">
        <h3 className="font-bold">{t('proof_proves_not')}</h3>
        <p>{t('proof_proves_not_text')}</p>
      </div>
      <p>
        <TextLink to={pathTo('howWeDraw')}>{t('how_we_draw')}</TextLink>
      </p>
    </Panel>
  );
}
