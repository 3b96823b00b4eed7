import { expect, test } from 'vitest';
import { contourLines, survey } from './contours.ts';
import { kartblad } from './kartblad.ts';

const huts = ['Bukkestua', 'Fjellro', 'Skjærgårdsbua', 'Nordlysbu', 'Tømmerkoia', ''];

test('a hut keeps its map', () => {
  expect(kartblad('Bukkestua')).toEqual(kartblad('Bukkestua'));
});

test('no two huts share a map', () => {
  const maps = huts.map((hut) => JSON.stringify(kartblad(hut).contours));
  expect(new Set(maps).size).toBe(huts.length);
});

test('the ground is the same whatever stands on it', () => {
  expect(kartblad('Fjellro', { sign: 'cairn' }).contours).toEqual(kartblad('Fjellro').contours);
});

test.each(huts)('the house of %s stands on the sheet, near its middle', (hut) => {
  for (const shape of ['card', 'band', 'page'] as const) {
    const { width, height, spot } = kartblad(hut, { shape });
    expect(Math.abs(spot[0] - width / 2)).toBeLessThan(height * 0.3);
    expect(spot[1]).toBeGreaterThan(height * 0.35);
    expect(spot[1]).toBeLessThan(height * 0.65);
  }
});

test('only a trail that runs off the sheet shows where the paper ends', () => {
  expect(kartblad('x').edge).toBeNull();
  const { edge, width } = kartblad('x', { sign: 'offSheet' });
  expect(edge).toBeLessThan(width);
});

test('a single round top gives one ring per height', () => {
  const size = { width: 240, height: 240, fell: 240 };
  const top = survey((x, y) => -Math.hypot(x - 120, y - 120), size);
  const lines = contourLines(top, -60);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.closed).toBe(true);
  for (const [x, y] of lines[0]?.points ?? []) expect(Math.hypot(x - 120, y - 120)).toBeCloseTo(60, 0);
});

test('a slope gives a line from edge to edge', () => {
  const lines = contourLines(
    survey((x) => x, { width: 240, height: 120, fell: 240 }),
    90,
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ closed: false });
  const rows = lines[0]?.points.map(([, y]) => y) ?? [];
  expect([Math.min(...rows), Math.max(...rows)]).toEqual([0, 120]);
});
