import { vatNumberOf } from '@hytte/domain/subscriptions/org-number';
import { element, optional, type Xml } from '#platform/xml/xml.ts';
import type { EhfAddress, EhfBuyer, EhfSeller } from './ehf-invoice.ts';

/** Norwegian organisation numbers in the code list of electronic addresses. */
const ORG_NUMBER = { schemeID: '0192' };

const address = ({ street, postcode, city }: EhfAddress): Xml =>
  element('cac:PostalAddress', [
    optional('cbc:StreetName', street),
    optional('cbc:CityName', city),
    optional('cbc:PostalZone', postcode),
    element('cac:Country', [element('cbc:IdentificationCode', 'NO')]),
  ]);

const taxScheme = (companyId: string, scheme: 'VAT' | 'TAX'): Xml =>
  element('cac:PartyTaxScheme', [
    element('cbc:CompanyID', companyId),
    element('cac:TaxScheme', [element('cbc:ID', scheme)]),
  ]);

const legalEntity = (name: string, orgNumber: string): Xml =>
  element('cac:PartyLegalEntity', [
    element('cbc:RegistrationName', name.trim()),
    element('cbc:CompanyID', orgNumber, ORG_NUMBER),
  ]);

const party = (name: string, orgNumber: string, rest: (Xml | null)[]): Xml =>
  element('cac:Party', [
    element('cbc:EndpointID', orgNumber, ORG_NUMBER),
    element('cac:PartyName', [element('cbc:Name', name.trim())]),
    ...rest,
  ]);

/** Companies must say that they are in Foretaksregisteret, and write their VAT number with MVA (NO-R-002, NO-R-001). */
export const sellerParty = (seller: EhfSeller): Xml =>
  element('cac:AccountingSupplierParty', [
    party(seller.name, seller.orgNumber, [
      address(seller),
      seller.vatRegistered ? taxScheme(vatNumberOf(seller.orgNumber), 'VAT') : null,
      taxScheme('Foretaksregisteret', 'TAX'),
      legalEntity(seller.name, seller.orgNumber),
    ]),
  ]);

/** A seller outside the VAT register may not name the buyer's VAT number either (BR-O-02). */
export const buyerParty = (buyer: EhfBuyer, { vatRegistered }: EhfSeller): Xml =>
  element('cac:AccountingCustomerParty', [
    party(buyer.name, buyer.orgNumber, [
      address(buyer),
      buyer.mvaNumber && vatRegistered ? taxScheme(buyer.mvaNumber.toUpperCase(), 'VAT') : null,
      legalEntity(buyer.name, buyer.orgNumber),
      element('cac:Contact', [element('cbc:ElectronicMail', buyer.email)]),
    ]),
  ]);
