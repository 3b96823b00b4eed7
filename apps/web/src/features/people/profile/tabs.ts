import { pathTo } from '#lib/paths.ts';

export const TABS = ['information', 'password', 'email', 'mails'] as const;
export type Tab = (typeof TABS)[number];

/** The tab in the query string; the first one if it is missing or unknown. */
export const tabOf = (params: URLSearchParams): Tab => TABS.find((tab) => tab === params.get('tab')) ?? 'information';

export const pathToTab = (tab: Tab): string =>
  tab === 'information' ? pathTo('profile') : `${pathTo('profile')}?tab=${tab}`;
