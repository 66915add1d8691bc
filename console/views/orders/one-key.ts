import { useRef } from 'preact/hooks';

/**
 * An Idempotency-Key that stays the same as long as the body does. If an answer is lost, pressing the button again gets that
 * answer, and not the refusal of a second cancellation.
 */
export function useOneKey(): (body: object) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.current.text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
