import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '@hytte/server/src/testing/processes.ts';
import { startFaultProxy, type Fault, type FaultProxy } from '../proxy.ts';
import { createProvider } from '../../services/oidc-server.ts';
import { oidcProviders } from '../../services/oidc.ts';
import { readSetup } from '../../services/setup.ts';

export type ServiceName = 'S3' | 'SMTP' | 'Stripe' | 'OIDC';

/** What the product talks to besides its database, each behind a proxy that can inject a fault. */
export type ExternalServices = {
  names: ServiceName[];
  env: NodeJS.ProcessEnv;
  inject: (names: readonly ServiceName[], fault: Fault) => void;
  restore: () => void;
  close: () => Promise<void>;
};

const behind = async (address: string): Promise<FaultProxy> => {
  const { hostname: host, port } = new URL(address);
  return startFaultProxy({ host, port: Number(port) });
};

export async function startExternalServices(
  given: NodeJS.ProcessEnv,
  mailServer: { url: string },
): Promise<ExternalServices> {
  const signIn = await startSignIn();
  const proxies = new Map<ServiceName, FaultProxy>([
    ['SMTP', await behind(mailServer.url)],
    ['Stripe', await behind(given['STRIPE_API_URL'] ?? '')],
    ['OIDC', signIn.proxy],
  ]);
  // Without S3 files are on the local disk, which has no outages of its own.
  if (given['FILES'] === 's3') proxies.set('S3', await behind(given['S3_ENDPOINT'] ?? ''));
  const portOf = (name: ServiceName): number | undefined => proxies.get(name)?.port;
  return {
    names: [...proxies.keys()],
    env: {
      SMTP_URL: `smtp://127.0.0.1:${portOf('SMTP')}`,
      STRIPE_API_URL: `http://127.0.0.1:${portOf('Stripe')}`,
      ...signIn.env,
      ...(proxies.has('S3') && { S3_ENDPOINT: `http://127.0.0.1:${portOf('S3')}` }),
    },
    inject: (names, fault) => {
      for (const name of names) proxies.get(name)?.set(fault);
    },
    restore: () => {
      for (const proxy of proxies.values()) proxy.set({ kind: 'none' });
    },
    close: async () => {
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
      await signIn.close();
    },
  };
}

/** A stand-in for google whose issuer is the address of the proxy in front of it. */
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
