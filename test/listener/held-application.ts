import { EventEmitter, once } from 'node:events';
import type { RequestListener } from 'node:http';

export interface Held {
  readonly app: RequestListener;
  readonly begun: Promise<unknown>;
  readonly letGo: () => void;
}

/** An application whose answers wait until the test lets them go. */
export function heldApplication(): Held {
  const gate = new EventEmitter();
  const begun = once(gate, 'begun');
  const app: RequestListener = (_, response) => {
    gate.once('open', () => response.end('finished'));
    gate.emit('begun');
  };
  return { app, begun, letGo: () => void gate.emit('open') };
}
