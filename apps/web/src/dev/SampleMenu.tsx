import { House, LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Menu, MenuItem, MenuLink, MenuRadioGroup, MenuSeparator } from '#ui/Menu.tsx';
import type { MenuContentProps } from '#ui/MenuButton.tsx';

const languages = [
  { value: 'no', label: 'Norsk', lang: 'nb' },
  { value: 'en', label: 'English', lang: 'en' },
] as const;

const themes = [
  { value: 'system', label: 'Som systemet' },
  { value: 'light', label: 'Lys' },
  { value: 'dark', label: 'Mørk' },
] as const;

export function SampleMenu(props: MenuContentProps) {
  const [language, setLanguage] = useState<'no' | 'en'>('no');
  const [theme, setTheme] = useState<'system' | 'light' | 'dark'>('system');
  return (
    <Menu {...props} label="Konto">
      <MenuLink icon={<UserRound aria-hidden="true" />} link={<SampleLink />}>
        Profil
      </MenuLink>
      <MenuItem icon={<House aria-hidden="true" />} disabled onSelect={() => {}}>
        Administrer (bare for eiere)
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup label="Språk" value={language} options={languages} onChange={setLanguage} />
      <MenuRadioGroup label="Utseende" value={theme} options={themes} onChange={setTheme} />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => {}}>
        Logg ut
      </MenuItem>
    </Menu>
  );
}

function SampleLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} href="#menu-link">
      {children}
    </a>
  );
}
