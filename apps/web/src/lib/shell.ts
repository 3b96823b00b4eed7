/**
 * index.html draws the booking page's header and skeletons before any script has loaded, for users who will see that page.
 * Its inline script shows the drawing by `data-shell` on <html>; it stays until the site has something better to show.
 */
export const isShellShown = (): boolean =>
  // There is no document while prerendering.
  typeof document !== 'undefined' && document.documentElement.dataset.shell !== undefined;

export function hideShell(): void {
  delete document.documentElement.dataset.shell;
}
