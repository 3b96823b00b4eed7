import { HelpKey } from '#ui/HelpKey.tsx';
import { useT } from './i18n.ts';

export type Term = 'points' | 'draw' | 'changeover' | 'horizon';

/** The help key of one of the words that need an example. */
export function TermHelp({ term }: { term: Term }) {
  const t = useT();
  return <HelpKey question={t(`term_${term}_q`)}>{t(`term_${term}_a`)}</HelpKey>;
}
