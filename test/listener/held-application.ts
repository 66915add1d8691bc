import { EventEmitter, once } from 'node:events';
import type { RequestListener } from 'node:http';

export interface HeldApplication {
  readonly app: RequestListener;
  readonly requestArrived: Promise<unknown>;
  readonly release: () => void;
}

/** An application whose answers wait until the test releases them. */
export function heldApplication(): HeldApplication {
  const gate = new EventEmitter();
  const requestArrived = once(gate, 'requestArrived');
  const app: RequestListener = (_, response) => {
    gate.once('open', () => response.end('finished'));
    gate.emit('requestArrived');
  };
  return { app, requestArrived, release: () => void gate.emit('open') };
}
