import type { Server } from 'node:http';

export const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => void server.close(() => resolve()));
