/** The tracking pages of the carriers that pharmacies in the United States use (D32), by the carrier's id. */
const trackingPages: ReadonlyMap<string, string> = new Map([
  ['usps', 'https://tools.usps.com/go/TrackConfirmAction?tLabels={tracking_number}'],
  ['ups', 'https://www.ups.com/track?tracknum={tracking_number}'],
  ['fedex', 'https://www.fedex.com/fedextrack/?trknbr={tracking_number}'],
  ['dhl', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id={tracking_number}'],
  ['ontrac', 'https://www.ontrac.com/tracking/?number={tracking_number}'],
  ['lasership', 'https://www.ontrac.com/tracking/?number={tracking_number}'],
]);

/** The ids of the carriers whose tracking page need not be imported. */
export const trackedCarriers: readonly string[] = [...trackingPages.keys()];

/** The parcel of an order: its carrier and, once it has shipped, its number. */
export interface Shipment {
  readonly carrierId: string;
  /** The carrier's page in the operator's table, which takes precedence; null if it names none. */
  readonly trackingPage: string | null;
  readonly trackingNumber: string | null;
}

/** A shipment with its service. */
export interface ServiceShipment extends Shipment {
  readonly serviceId: string;
}

/** Where the parcel can be followed; null without a number, or if the carrier's page is not known. */
export function trackingUrl({ carrierId, trackingPage, trackingNumber }: Shipment): string | null {
  const page = trackingPage ?? trackingPages.get(carrierId.toLowerCase());
  if (page === undefined || trackingNumber === null) return null;
  // encodeURIComponent throws for half a surrogate pair.
  const number = encodeURIComponent(trackingNumber.toWellFormed());
  return page.replace('{tracking_number}', number);
}
