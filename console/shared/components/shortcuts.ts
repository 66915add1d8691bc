import { useLayoutEffect, useRef } from 'preact/hooks';

interface Shortcut {
  /** As KeyboardEvent.key has them. */
  readonly keys: readonly string[];
  readonly run: () => unknown;
}

/** Fields and choices take keys themselves. */
const takesKeys = 'input, select, textarea, [contenteditable]';

/**
 * Runs the shortcuts of the page. Ignores keys while a person types or a dialog is open, and keys that are held down
 * or pressed together with another.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(takesKeys) !== null) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const shortcut = latest.current.find(({ keys }) => keys.includes(event.key));
      if (shortcut === undefined) return;
      // The key must not also be typed into the field that it leads to.
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
