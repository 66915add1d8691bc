/** Where a sealed value lives. It is bound to the place: moved to another row or column it does not open. */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly id: string;
}

export interface Sealer {
  seal(place: Place, value: unknown): Buffer;
  open<T>(place: Place, blob: Uint8Array): T;
  /** HMACs of the bytes under the current key and, during a rotation, the previous one. */
  fingerprints(bytes: Uint8Array): readonly Buffer[];
}
