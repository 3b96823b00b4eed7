type Look = { theme: 'light' | 'dark'; language: 'no' | 'en'; width: number };

const wideLight: Look = { theme: 'light', language: 'no', width: 1280 };
const narrowDark: Look = { theme: 'dark', language: 'en', width: 375 };
const wideDark: Look = { theme: 'dark', language: 'en', width: 1280 };
const narrowLight: Look = { theme: 'light', language: 'en', width: 375 };
const narrowDarkAtHome: Look = { theme: 'dark', language: 'no', width: 375 };

/**
 * How a screen is looked at. CI takes the two that differ in everything; `E2E_LOOKS=all` (and every run by hand) takes
 * the other pairs too.
 */
export const LOOKS: readonly Look[] =
  process.env['CI'] === 'true' && process.env['E2E_LOOKS'] !== 'all'
    ? [wideLight, narrowDark]
    : [wideLight, narrowDark, wideDark, narrowLight, narrowDarkAtHome];
