// Redoc has no option for these: Enter in its search opens the first hit, and each block of code in the guides can be copied.

const search = '[data-testid="search-dialog"]';
let enterPressed = false;

/** Redoc looks for hits half a second after the last letter: an earlier Enter waits for them. */
function openFirstHit() {
  const hit = enterPressed && document.querySelector(`${search} header + div > a`);
  if (!hit) return;
  enterPressed = false;
  hit.click();
}

addEventListener('keydown', ({ key, target }) => {
  if (!target.matches(`${search} input`)) return;
  enterPressed = key === 'Enter';
  openFirstHit();
});

function addCopyButtons() {
  // Redoc takes over the markup that build-docs made, and must find it unchanged. When it is done, its search is ready.
  if (!document.querySelector('[data-testid="search-trigger"]:not(:has(span))')) return;
  for (const block of document.querySelectorAll('pre[data-language]:not(:has(button))'))
    block.append(copyButton(block.textContent));
}

function copyButton(code) {
  const button = document.createElement('button');
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  return button;
}

new MutationObserver(() => {
  openFirstHit();
  addCopyButtons();
}).observe(document.body, { childList: true, subtree: true });
