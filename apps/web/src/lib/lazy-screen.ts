import { lazy } from 'react';

type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** `lazy` for a component that its module exports by name: `lazyScreen(() => import('./Menu.tsx'), 'Menu')`. */
export const lazyScreen = <Name extends string, Screen extends AnyComponent>(
  load: () => Promise<Record<Name, Screen>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));
