export interface Carrier {
  readonly id: string;
  readonly name: string;
}

/** A way of shipping with one carrier. Prices are US dollars by two-letter state, else the default (D19). */
export interface CarrierService {
  readonly id: string;
  readonly carrierId: string;
  readonly name: string;
  readonly canRefrigerate: boolean;
  readonly defaultPrice: number;
  readonly prices: Readonly<Record<string, number>>;
}
