import { pathTo } from '#lib/paths.ts';

export const TABS = ['information', 'password', 'email'] as const;
export type Tab = (typeof TABS)[number];

/** The tab an address names; the first one when it names none that we have. */
export const tabOf = (params: URLSearchParams): Tab => TABS.find((tab) => tab === params.get('tab')) ?? 'information';

export const pathToTab = (tab: Tab): string =>
  tab === 'information' ? pathTo('profile') : `${pathTo('profile')}?tab=${tab}`;
