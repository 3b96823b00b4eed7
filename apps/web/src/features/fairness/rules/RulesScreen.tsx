import { useT } from '#lib/i18n.ts';
import { usePageTitle, useParams } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { OwnGroups } from './OwnGroups.tsx';
import { RuleBook } from './RuleBook.tsx';

/** The club's rules, for every member. */
export default function RulesScreen() {
  const t = useT();
  const { club_id: clubId = '' } = useParams();
  usePageTitle(t('club_rules'));
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <header className="grid gap-2">
        <h1 className="text-3xl font-extrabold">{t('club_rules')}</h1>
        <p className="text-ink-2">
          {t('club_rules_text')} <TextLink to={pathTo('howWeDraw')}>{t('how_we_draw')}</TextLink>
        </p>
      </header>
      <OwnGroups clubId={clubId} />
      <RuleBook clubId={clubId} />
    </div>
  );
}
