import type { HutInList } from '@hytte/contract/huts';

/** Every word of the search is somewhere in the name, the place or the description. */
export function findHuts(huts: readonly HutInList[], search: string): readonly HutInList[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return huts;
  return huts.filter(({ name, location, description }) => {
    const text = `${name} ${location ?? ''} ${description ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** As much of a description as a small card has room for. */
const DESCRIPTION_LENGTH = 30;

const letters = new Intl.Segmenter();

export function cutDescription(description: string): string {
  const text = description.trim();
  const next = [...letters.segment(text)][DESCRIPTION_LENGTH];
  return next ? `${text.slice(0, next.index).trimEnd()}…` : text;
}
