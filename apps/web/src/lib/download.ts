/** Hands a file to the browser as if it had been fetched from a link. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken its copy by the next turn; some need the address until then.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
