/** In a request, these digits are another number each time it is sent. */
export const counterMarker = '0000000000000000';

/** What a request is about: the last group of the identifiers of a seeded row and of its clinic. */
export interface Row {
  readonly row: number;
  readonly clinic: number;
}

/** In a request, these become the numbers of its row and clinic. Each is as long as what it becomes. */
export const rowMarker = '<row-number>';
export const clinicMarker = '<clinic-nr.>';

/** A connection's requests, one after the other. */
export interface FreshRequests {
  /** Nothing where that share of the rows has been asked for. */
  readonly next: (share: number) => Buffer | undefined;
}

let counter = Date.now() * 1000;

/** The requests that a text stands for. Its markers are written over in place. */
export function freshRequests(text: string, rows?: readonly Row[]): FreshRequests {
  const bytes = Buffer.from(text);
  const places = {
    counter: placesOf(counterMarker, bytes),
    row: placesOf(rowMarker, bytes),
    clinic: placesOf(clinicMarker, bytes),
  };
  let asked = 0;
  return {
    next: (share) => {
      const row = rows?.[asked];
      if (rows && (!row || asked >= rows.length * share)) return undefined;
      asked += 1;
      for (const at of places.counter) {
        bytes.write(String((counter += 1)).padStart(counterMarker.length, '0'), at);
      }
      for (const at of places.row) bytes.write(digitsOf(row?.row ?? 0), at);
      for (const at of places.clinic) bytes.write(digitsOf(row?.clinic ?? 0), at);
      return bytes;
    },
  };
}

function placesOf(marker: string, bytes: Buffer): number[] {
  const places: number[] = [];
  const after = (from: number) => bytes.indexOf(marker, from);
  for (let at = after(0); at !== -1; at = after(at + marker.length)) places.push(at);
  return places;
}

function digitsOf(number: number): string {
  return number.toString(16).padStart(rowMarker.length, '0');
}
