import { type Coordinates, formatCoordinates } from '@hytte/domain/huts/huts/coordinates';
import { ExternalLink } from 'lucide-react';
import { buttonClass } from '#ui/Button.tsx';
import { useT } from './i18n.ts';

type Place = { words: string; coordinates: Coordinates | null };

const searchIn = (address: string) => (place: Place) =>
  `${address}${encodeURIComponent(place.coordinates ? formatCoordinates(place.coordinates) : place.words)}`;

/** Links that open a place in a map: at its coordinates, or as a search for its name. */
const MAPS = {
  Norgeskart: searchIn('https://www.norgeskart.no/#!?project=norgeskart&layers=1002&sok='),
  OpenStreetMap: (place: Place) => {
    if (!place.coordinates) return searchIn('https://www.openstreetmap.org/search?query=')(place);
    const { latitude, longitude } = place.coordinates;
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
  },
  'Google Maps': searchIn('https://www.google.com/maps/search/?api=1&query='),
  'Apple Maps': searchIn('https://maps.apple.com/?q='),
};

export function MapLinks(place: Place) {
  const t = useT();
  return (
    <ul aria-label={t('hut_on_map')} className="flex flex-wrap gap-3">
      {Object.entries(MAPS).map(([name, linkTo]) => (
        <li key={name}>
          <a
            href={linkTo(place)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {name}
            <ExternalLink aria-hidden="true" />
            <span className="sr-only">{t('opens_in_new_tab')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
