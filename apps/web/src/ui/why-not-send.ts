import { createContext } from 'react';

/** Why nothing can be sent just now, for every button that would; app/ says it. */
export const OfflineReason = createContext<string | null>(null);
