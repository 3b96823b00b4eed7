import type { QueryClient } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { App } from '#app/App.tsx';
import { takeAddressSecret } from '#lib/address-secret.ts';
import { startTexts } from '#lib/i18n.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { finishSignOut, refuseSession } from '#lib/session.ts';
import { type Replies, startTestApi, type TestApi } from './test-api.ts';

declare global {
  interface Window {
    happyDOM: { setURL: (url: string) => void };
  }
}

// Screens are loaded lazily, which on a busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 20_000 });

type Opening = {
  api?: Replies;
  token?: string;
  activeClub?: string;
  /** Of the browser, best first. */
  languages?: string[];
};

/** The whole site against a real HTTP server, for the tests of one file. */
export function theSite() {
  let api: TestApi;
  let queryClient: QueryClient;

  beforeAll(async () => {
    api = await startTestApi();
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterAll(() => api.close());

  return {
    requests: (key: string) => api.requests.filter((request) => request.key === key),
    cachedData: () => queryClient.getQueriesData({}).flatMap(([, data]) => (data === undefined ? [] : [data])),

    /** Opens a path as main.tsx does, after unmounting the page before. */
    async open(path: string, { api: replies = {}, token, activeClub, languages = ['nb-NO'] }: Opening = {}) {
      cleanup();
      Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
      Object.assign(api, { replies, requests: [] });
      window.happyDOM.setURL(api.origin + path);
      // An entry of its own: Back leads here, and nothing of the page before is in its state.
      window.history.pushState(null, '', path);
      if (token !== undefined) localStorage.setItem('token', token);
      if (activeClub !== undefined) localStorage.setItem('activeClub', activeClub);
      takeAddressSecret();
      queryClient = createQueryClient(() => refuseSession(queryClient));
      finishSignOut(queryClient);
      await startTexts();
      render(<App queryClient={queryClient} />);
      return userEvent.setup();
    },
  };
}
