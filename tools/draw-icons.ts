/** Draws the icons of the installed site, a house with a lit window: `node tools/draw-icons.ts`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const SKY = '#dcebf5';
const WALL = '#15395a';
const LIGHT = '#ffc24d';

type Icon = { name: string; size: number; corner: number; house: number };

/** `house`: its share of the width. A maskable icon may be cropped to a circle of four fifths, so it fills the square. */
const ICONS: Icon[] = [
  { name: 'icon-192.png', size: 192, corner: 0.22, house: 0.75 },
  { name: 'icon-512.png', size: 512, corner: 0.22, house: 0.75 },
  { name: 'icon-maskable-512.png', size: 512, corner: 0, house: 0.5 },
  { name: 'apple-touch-icon.png', size: 180, corner: 0, house: 0.62 },
];

function drawing({ size, corner, house }: Icon): string {
  const scale = (size * house) / 24;
  // The house is drawn in a box of 24 by 22, a little above the middle, to look centred.
  const [left, top] = [(size - 24 * scale) / 2, (size - 23 * scale) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * corner}" fill="${SKY}"/>
    <g transform="translate(${left} ${top}) scale(${scale})">
      <path fill="${WALL}" d="M12 0 0 9.5V22h24V9.5z"/>
      <path fill="${LIGHT}" d="M7 10.5h10v7H7z"/>
    </g>
  </svg>`;
}

const folder = join(import.meta.dirname, '../apps/web/public');
for (const icon of ICONS) {
  await writeFile(
    join(folder, icon.name),
    await sharp(Buffer.from(drawing(icon)))
      .png({ palette: true })
      .toBuffer(),
  );
}
