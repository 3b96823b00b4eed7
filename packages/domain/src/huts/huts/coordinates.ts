/** Degrees north and east (WGS 84). */
export type Coordinates = { latitude: number; longitude: number };

// About a metre: enough to find a door, and what maps give when a place is copied.
const DECIMALS = 5;

// The decimal separator is a point, or a comma that is followed by a digit at once: a comma that separates the two
// numbers has a space after it, or a number with a point. Everything has a longest length, so that no text is slow to read.
const PAIR =
  /^(-?\d{1,3}(?:[.,]\d{1,20})?) ?°? ?N?(?: ?[,;] | ?[,;/] ?(?=-?\d{1,3}\.)| )(-?\d{1,3}(?:[.,]\d{1,20})?) ?°? ?[EØ]?$/i;

const round = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** What people copy from a map or type: “61.63, 8.31”, “61,63 8,31”, “61.63° N, 8.31° E”. Null when it is no place on earth. */
export function readCoordinates(text: string): Coordinates | null {
  const [, north, east] = PAIR.exec(text.trim().replaceAll(/\s+/g, ' ')) ?? [];
  if (north === undefined || east === undefined) return null;
  const [latitude, longitude] = [round(Number(north.replace(',', '.'))), round(Number(east.replace(',', '.')))];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** As every map takes it: “61.63000, 8.31000”. */
export const formatCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`;
