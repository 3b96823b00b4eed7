import { LogIn, Tag } from 'lucide-react';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { Menu, MenuLink, MenuSeparator } from '#ui/Menu.tsx';
import type { MenuContentProps } from '#ui/MenuButton.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

export function VisitorMenu(props: MenuContentProps) {
  const t = useT();
  return (
    <Menu {...props} label={t('menu')}>
      <LanguageChoice />
      <MenuSeparator />
      <MenuLink icon={<Tag aria-hidden="true" />} link={<Link to={pathTo('pricing')} />}>
        {t('pricing')}
      </MenuLink>
      <MenuLink icon={<LogIn aria-hidden="true" />} link={<Link to={pathTo('login')} />}>
        {t('login')}
      </MenuLink>
    </Menu>
  );
}
