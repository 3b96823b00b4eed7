/**
 * Opens the site where there is no network. It keeps the files that the site is made of, and hands out kept pictures.
 * Answers of the API never pass through here: they belong to a person, and are kept by the page itself, which knows
 * whose they are.
 */
import { folderOf, PICTURE_CACHE } from '../src/features/offline/picture-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/** Filled in wherever it stands when the site is built (plugin.ts). */
declare const SHELL: { version: string; page: string; files: string[] };

const shell = SHELL;
const CACHE = `shell-${shell.version}`;
const kept = new Set(shell.files);

/** How long a page may take before the kept one is shown: a phone may believe in a network that carries nothing. */
const PATIENCE_MS = 5000;

const keepShell = async (): Promise<void> => (await caches.open(CACHE)).addAll(shell.files);

async function forgetOlderShells(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('shell-') && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

// It does not push the one before it aside: whoever is reading goes on with what they have until they say so.
self.addEventListener('install', (event) => event.waitUntil(keepShell()));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([forgetOlderShells(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  ),
);

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
  // Somebody signed out here, which emptied every cache, and somebody has signed in since.
  if (event.data === 'keep-shell') event.waitUntil(keepShell());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (pathname.startsWith('/files/')) event.respondWith(picture(request));
  else if (request.mode === 'navigate') event.respondWith(page(event));
  else if (kept.has(pathname)) event.respondWith(shellFile(request));
});

const shellFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);

async function picture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(folderOf(request.url), { cacheName: PICTURE_CACHE })) ?? Response.error();
  }
}

/** Always the newest page where there is a network: a kept one is for when there is none. */
async function page(event: FetchEvent): Promise<Response> {
  const fetched = fetchPage(event);
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const inTime = await Promise.race([fetched.catch(() => null), patience]);
  return inTime ?? (await caches.match(shell.page, { cacheName: CACHE })) ?? fetched;
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  // Asked for while this worker was still starting. Typed as anything by the library.
  const early: unknown = await event.preloadResponse;
  return early instanceof Response ? early : fetch(event.request);
}
