import { useLayoutEffect, useRef } from 'react';

/**
 * Back closes what lies over a page. An overlay with an address (lib/overlays.ts) is an ordinary entry of the history.
 * Every other one, a question or a sheet, is a layer: while it is open the history has one more entry with the same URL,
 * and `history.state.layers` says how many such entries lie on the page's own. Back leaves that entry, which closes the
 * layer; closed in another way, the layer takes its entry along.
 */
type Layer = { page: string; close: () => void };

const layers: Layer[] = [];
/** Set from our own history.go() until its popstate: that one is not the user's. */
let isTraversing = false;
let isScheduled = false;
let isListening = false;
/** Entries with an address that are to be left too, from this one back. */
let leaving = { page: '', count: 0 };
let waiting: (() => void)[] = [];

/** The router's key of the present entry, which the entries of its layers share. */
const currentPage = (): string => window.history.state?.key ?? 'default';
const entriesHere = (): number => window.history.state?.layers ?? 0;
const layersHere = (): Layer[] => layers.filter(({ page }) => page === currentPage());

/** Closes the layer on Back while `open`. `close` may refuse: a layer that stays open gets its entry again. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => (open ? addLayer(() => latest.current()) : undefined), [open]);
}

function addLayer(close: () => void): () => void {
  watchHistory();
  const layer = { page: currentPage(), close };
  layers.push(layer);
  scheduleAlign();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    scheduleAlign();
  };
}

/** At start: an entry left by a layer of the page before a reload is left at once. */
export function watchHistory(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('popstate', onPopstate);
  scheduleAlign();
}

/**
 * Goes back by so many entries with an address, and by the layers on top of them. `page` is the router's key of the entry
 * that is left: an overlay that fades out can still be pressed, and must not take the page below it along.
 */
export function leavePlaces(count: number, page: string): void {
  watchHistory();
  leaving = { page, count };
  scheduleAlign();
}

/** Runs once the history fits the layers: another history.go() before that could be dropped by the browser. */
export function whenAligned(run: () => void): void {
  watchHistory();
  waiting.push(run);
  scheduleAlign();
}

/** For listeners of the Navigation API, which see our own steps too. */
export const isOwnTraversal = (): boolean => isTraversing;

/** A replaced entry keeps its layers: a search parameter may change under an open sheet. */
export function keepLayers(replaceEntry: () => void): void {
  const page = currentPage();
  const entries = entriesHere();
  const { pathname } = window.location;
  replaceEntry();
  if (entries === 0 || window.location.pathname !== pathname) return;
  window.history.replaceState({ ...window.history.state, layers: entries }, '');
  for (const layer of layers) if (layer.page === page) layer.page = currentPage();
}

function onPopstate(): void {
  if (isTraversing) {
    isTraversing = false;
    scheduleAlign();
    return;
  }
  const closed = layersHere().slice(entriesHere()).toReversed();
  for (const layer of closed) layer.close();
  // After React has rendered.
  setTimeout(scheduleAlign);
}

// A microtask: an overlay that is replaced by another in one render hands its entry on.
function scheduleAlign(): void {
  if (isScheduled || isTraversing) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    align();
  });
}

/** Makes as many entries as there are layers on this page. */
function align(): void {
  const entries = entriesHere();
  const wanted = layersHere().length;
  const isLeft = leaving.page === currentPage();
  const surplus = entries + (isLeft ? leaving.count : -wanted);
  leaving.page = '';
  if (surplus > 0) {
    isTraversing = true;
    window.history.go(-surplus);
    return;
  }
  for (let count = entries + 1; count <= wanted; count += 1)
    window.history.pushState({ ...window.history.state, layers: count }, '');
  const ready = waiting;
  waiting = [];
  for (const run of ready) run();
}
