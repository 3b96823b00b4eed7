import sizes from './pictures/sizes.json' with { type: 'json' };

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

export type DemoPicture = keyof typeof sizes;

/** Photographed in both languages, by day and by night. A language without pictures of its own is shown the Norwegian. */
export function demoPicture(of: DemoPicture, language: string, time: 'day' | 'night') {
  const src = files[`./pictures/${of}-${language}-${time}.webp`] ?? files[`./pictures/${of}-no-${time}.webp`];
  return { src, ...sizes[of] };
}
