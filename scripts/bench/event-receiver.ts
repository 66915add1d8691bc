import { fork } from 'node:child_process';
import { once } from 'node:events';

/** The process that receives events, as the bench holds it. */
export interface EventReceiver {
  readonly url: string;
  /** Resolves when so many deliveries have come in from now on. */
  readonly receive: (count: number) => Promise<void>;
  readonly stop: () => void;
}

export async function startEventReceiver(): Promise<EventReceiver> {
  const child = fork(new URL('./receiver-process.ts', import.meta.url));
  const port = await new Promise<unknown>((resolve) => child.once('message', resolve));
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    receive: async (count) => {
      const received = once(child, 'message');
      child.send(count);
      await received;
    },
    stop: () => {
      child.disconnect();
    },
  };
}
