import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

import { Dialog } from '../components/dialog.tsx';

/** The minutes without a touch after which the page forgets the key. The server writes them into the page. */
export const restMinutes = Number(document.documentElement.dataset['rest']);

const minute = 60_000;
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

interface RestWatch {
  /** Restarts the time of rest. */
  readonly stay: () => void;
  readonly stop: () => void;
}

/**
 * Ends an idle session, and warns a minute before. After the warning, only the answer to it counts: a mouse
 * that moves to the warning must not close it and click the page behind.
 */
export function SignOutAfterRest({ onRest }: { readonly onRest: () => void }) {
  const isWarned = useSignal(false);
  const watch = useRef<RestWatch | undefined>(undefined);
  useEffect(() => {
    const watching = watchRest(() => (isWarned.value = true), onRest);
    watch.current = watching;
    return watching.stop;
  }, []);
  const stay = () => {
    // It may be too late: a machine that wakes up still shows its old warning.
    watch.current?.stay();
    isWarned.value = false;
  };
  if (!isWarned.value) return null;
  return (
    <Dialog title="Are you still there?" closing="Stay signed in" onClose={stay}>
      <p>Nobody has used this page for a while. In less than a minute it signs you out.</p>
    </Dialog>
  );
}

/**
 * A sleeping machine stops timers, so the time of the last touch decides, and it is also compared when the page is shown
 * again, before the new touch counts.
 */
function watchRest(onWarning: () => void, onRest: () => void): RestWatch {
  const listening = new AbortController();
  const { signal } = listening;
  let touchedAt = Date.now();
  const stop = () => {
    listening.abort();
    clearInterval(timer);
  };
  const compare = () => {
    const rested = Date.now() - touchedAt;
    if (rested >= restMinutes * minute) {
      stop();
      onRest();
    } else if (rested >= (restMinutes - 1) * minute) onWarning();
    else return true;
    return false;
  };
  const touched = () => {
    if (compare()) touchedAt = Date.now();
  };
  const timer = setInterval(compare, 5_000);
  for (const sign of signsOfLife) addEventListener(sign, touched, { signal, passive: true, capture: true });
  document.addEventListener('visibilitychange', compare, { signal });
  return {
    stop,
    stay: () => {
      compare();
      touchedAt = Date.now();
    },
  };
}
