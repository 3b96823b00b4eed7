/**
 * Serves the site without a network: precaches its files, and serves cached pictures. Shows messages of the server. API answers are not cached here:
 * they belong to a user, and the page stores them under the user's id (features/public/offline).
 */
import { pushLanguage, shownFor } from '../src/lib/push-message.ts';
import { folderOf, PICTURE_CACHE } from '../src/features/public/offline/picture-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/** Defined by build/service-worker.ts. */
declare const SHELL: { version: string; page: string; files: string[] };

const shell = SHELL;
const CACHE = `shell-${shell.version}`;
const precached = new Set(shell.files);

/** After this the cached page is shown: a phone may report a network that delivers nothing. */
const PAGE_TIMEOUT_MS = 5000;

const precacheShell = async (): Promise<void> => (await caches.open(CACHE)).addAll(shell.files);

async function deleteOlderShells(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('shell-') && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

// No skipWaiting() here: open pages keep the old version until the user accepts the new one.
self.addEventListener('install', (event) => event.waitUntil(precacheShell()));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([deleteOlderShells(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  ),
);

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
  // Signing out has deleted all caches, and a user has signed in since.
  if (event.data === 'keep-shell') event.waitUntil(precacheShell());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (pathname.startsWith('/files/')) event.respondWith(picture(request));
  else if (request.mode === 'navigate') event.respondWith(page(event));
  else if (precached.has(pathname)) event.respondWith(shellFile(request));
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

/** Network first, with a timeout; the cached page if there is no network. */
async function page(event: FetchEvent): Promise<Response> {
  const fetched = fetchPage(event);
  const timeout = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PAGE_TIMEOUT_MS);
  });
  const inTime = await Promise.race([fetched.catch(() => null), timeout]);
  return inTime ?? (await caches.match(shell.page, { cacheName: CACHE })) ?? fetched;
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  // Navigation preload: requested while this worker was starting. Typed as any.
  const early: unknown = await event.preloadResponse;
  return early instanceof Response ? early : fetch(event.request);
}

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data?.text() ?? '')));

async function showMessage(payload: string): Promise<void> {
  const { title, path, ...options } = shownFor(payload, await pushLanguage());
  await self.registration.showNotification(title, { ...options, icon: '/icon-192.png', data: path });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data)));
});

/** The window that shows the page, or a new one: another may have something written in it. */
async function openPage(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === href);
  await (shown ? shown.focus() : self.clients.openWindow(href));
}
