import { render } from 'preact';
import type { ComponentType } from 'preact';

/**
 * Draws the page. A browser may keep a page that was left, to go back to it: it must keep neither the key nor what was
 * shown.
 */
export function mount(App: ComponentType, forget: () => void): void {
  const place = document.getElementById('page');
  if (place === null) throw new Error('The document has no place for the page');
  addEventListener('pagehide', () => {
    forget();
    render(null, place);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) render(<App />, place);
  });
  render(<App />, place);
}
