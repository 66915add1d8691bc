/** How long the console may rest before it forgets the key. */
const longestRest = 15 * 60_000;

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Calls back when nobody has touched the page for 15 minutes. A sleeping machine stops timers, so the time of the last
 * touch decides, and it is also compared when the page is shown again, before the new touch counts.
 */
export function afterRest(callBack: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let touchedAt = Date.now();
  const compare = () => {
    if (Date.now() - touchedAt < longestRest) return;
    listening.abort();
    clearInterval(timer);
    callBack();
  };
  const touched = () => {
    compare();
    touchedAt = Date.now();
  };
  const timer = setInterval(compare, 5_000);
  for (const sign of signsOfLife) addEventListener(sign, touched, { signal, passive: true, capture: true });
  document.addEventListener('visibilitychange', compare, { signal });
  return () => {
    listening.abort();
    clearInterval(timer);
  };
}
