import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '@hytte/server/src/testing/processes.ts';
import { startMailServer } from '@hytte/server/src/testing/mailboxes.ts';
import { startFaultProxy, type Fault, type FaultProxy } from '../proxy.ts';
import { createProvider } from '../../services/oidc-provider.ts';
import { oidcProviders } from '../../services/oidc.ts';
import { readSetup } from '../../services/setup.ts';

export type PartName = 'S3' | 'SMTP' | 'Stripe' | 'OIDC';

/** Everything the product talks to besides its database, each behind a proxy that can spoil it. */
export type ExternalServices = {
  names: PartName[];
  env: NodeJS.ProcessEnv;
  delivered: Awaited<ReturnType<typeof startMailServer>>['delivered'];
  inject: (names: readonly PartName[], fault: Fault) => void;
  restore: () => void;
  close: () => Promise<void>;
};

const behind = async (address: string): Promise<FaultProxy> => {
  const { hostname: host, port } = new URL(address);
  return startFaultProxy({ host, port: Number(port) });
};

export async function startExternalServices(given: NodeJS.ProcessEnv): Promise<ExternalServices> {
  const post = await startMailServer();
  const signIn = await startSignIn();
  const proxies = new Map<PartName, FaultProxy>([
    ['SMTP', await behind(post.url)],
    ['Stripe', await behind(given['STRIPE_API_URL'] ?? '')],
    ['OIDC', signIn.proxy],
  ]);
  // Where there is no S3 files lie on disk, and a disk does not go down by itself.
  if (given['FILES'] === 's3') proxies.set('S3', await behind(given['S3_ENDPOINT'] ?? ''));
  const portOf = (name: PartName): number | undefined => proxies.get(name)?.port;
  return {
    names: [...proxies.keys()],
    env: {
      SMTP_URL: `smtp://127.0.0.1:${portOf('SMTP')}`,
      STRIPE_API_URL: `http://127.0.0.1:${portOf('Stripe')}`,
      ...signIn.env,
      ...(proxies.has('S3') && { S3_ENDPOINT: `http://127.0.0.1:${portOf('S3')}` }),
    },
    delivered: post.delivered,
    inject: (names, fault) => {
      for (const name of names) proxies.get(name)?.set(fault);
    },
    restore: () => {
      for (const proxy of proxies.values()) proxy.set({ kind: 'none' });
    },
    close: async () => {
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
      await signIn.close();
      post.close();
    },
  };
}

/** A stand-in for google that calls itself by the address of the proxy before it. */
async function startSignIn() {
  const port = await freePort();
  const proxy = await startFaultProxy({ host: '127.0.0.1', port });
  const [google] = oidcProviders(readSetup(process.env));
  if (!google) throw new Error('no provider');
  const issuer = `http://127.0.0.1:${proxy.port}`;
  const answer = createProvider({ ...google, tokenIssuer: issuer }).callback();
  const server = createServer((request, response) => void answer(request, response)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const env = {
    OIDC_GOOGLE_ISSUER: issuer,
    OIDC_GOOGLE_CLIENT_ID: google.clientId,
    OIDC_GOOGLE_CLIENT_SECRET: google.clientSecret,
  };
  return { proxy, env, close: async () => server[Symbol.asyncDispose]() };
}
