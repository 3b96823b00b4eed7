import { type ComponentType, lazy } from 'react';
import { PATHS, type PathName } from '#lib/paths.ts';

type Screen = ComponentType<{ name: PathName }>;
type OtherScreens = Awaited<ReturnType<typeof loadOtherScreens>>['otherScreens'];
type OtherName = keyof OtherScreens;

export const loadOtherScreens = () => import('./other-screens.ts');

/** One component for all paths of a screen: going from one to another keeps what is on it. */
const loaded = new Map<OtherName, Screen>();

function otherScreen(name: OtherName): Screen {
  const screen = loaded.get(name) ?? lazy<Screen>(async () => (await loadOtherScreens()).otherScreens[name]());
  loaded.set(name, screen);
  return screen;
}

const HomeScreen = lazy(() => import('./HomeScreen.tsx'));
const LoginScreen = lazy(() => import('#features/people/accounts/LoginScreen.tsx'));

type BelowManage = Extract<PathName, `manage${string}`>;
const isBelowManage = (name: PathName): name is BelowManage => name.startsWith('manage');

/** A path without a screen does not compile. */
function screenOf(name: PathName): Screen {
  if (name === 'home' || name === 'huts') return HomeScreen;
  if (name === 'login') return LoginScreen;
  if (isBelowManage(name)) return otherScreen('manage');
  if (name === 'booking') return otherScreen('bookings');
  if (name === 'adminTab') return otherScreen('admin');
  return otherScreen(name);
}

/** The screen of each path, loaded when it is opened. */
export const screens = Object.fromEntries(
  (Object.keys(PATHS) as PathName[]).map((name) => [name, screenOf(name)]),
) as Record<PathName, Screen>;
