import { signal } from '@preact/signals';

const notice = signal('');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says that something was done, for some seconds, also to screen readers. */
export function notify(words: string): void {
  clearTimeout(timer);
  notice.value = words;
  timer = setTimeout(() => {
    notice.value = '';
  }, 6_000);
}

/** The place where notices appear. It is always there, because screen readers announce only what changes. */
export function Notices() {
  return (
    <div class="notices" role="status" aria-live="polite">
      {notice.value !== '' && <p class="notice">{notice.value}</p>}
    </div>
  );
}
