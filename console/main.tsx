import { render } from 'preact';

import { Console } from './frame/console.tsx';
import { endSession } from './session.ts';
import './style/tokens.css';
import './style/base.css';
import './style/frame.css';
import './style/controls.css';
import './style/data.css';

const place = document.getElementById('console');
if (place === null) throw new Error('The page has no place for the console');

/** A browser may keep a page that was left, to go back to it: it must keep neither the key nor what was shown. */
addEventListener('pagehide', () => {
  endSession('signed_out');
  render(null, place);
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) render(<Console />, place);
});
render(<Console />, place);
