import type { Access } from '@hytte/contract/endpoint';
import type { FastifyInstance } from 'fastify';

export type RouteRow = { method: string; path: string; access: Access };

declare module 'fastify' {
  interface FastifyInstance {
    /** Every API call the server answers, as registered: what conformance and the permission test walk. */
    readonly routeTable: readonly RouteRow[];
  }
}

/** Collects the API's routes as they are added. One without a row in the permission table stops the start. */
export function listRoutes(app: FastifyInstance): RouteRow[] {
  const table: RouteRow[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/')) return;
    if (!config?.access)
      throw new Error(`${String(method)} ${url} has no access in the contract: say who may call it.`);
    for (const one of [method].flat()) {
      if (one === 'HEAD') continue; // Fastify adds it beside each GET, with the same rights
      table.push({ method: one, path: url.replace(/:(\w+)/g, '{$1}'), access: config.access });
    }
  });
  return table;
}
