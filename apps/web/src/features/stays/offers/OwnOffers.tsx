import { useQuery } from '@tanstack/react-query';
import { OfferCard } from './OfferCard.tsx';
import { ownOffersQuery } from './offers.api.ts';

/** Offers that wait for an answer, above everything else; nothing when there are none. */
export function OwnOffers() {
  const { data: offers = [] } = useQuery(ownOffersQuery);
  return offers.map((offer) => <OfferCard key={offer.id} offer={offer} />);
}
