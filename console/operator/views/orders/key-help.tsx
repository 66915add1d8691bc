import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { Checkbox } from '../../../shared/components/fields.tsx';
import { moveKeys } from './moves.ts';

interface KeyHelpProps {
  readonly areOn: boolean;
  readonly onToggle: (areOn: boolean) => void;
  readonly onClose: () => void;
}

const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['j', '↓'], 'the next order'],
  [['k', '↑'], 'the order before'],
  [['Enter'], 'opens the chosen order; sends what you have entered'],
  ...moveKeys.map(({ key, what }) => [[key], what] as const),
  [['Escape'], 'leaves a field; closes a dialog'],
  [['l'], 'back to the list'],
  [['/'], 'the search, on every page'],
  [['?'], 'this help'],
];

/** Opens the help. A touch-only screen has no keys. */
export function HelpButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <span class="for-keyboards">
      <Button onClick={onClick}>Keyboard</Button>
    </span>
  );
}

/** Lists the keys, and can turn them off for people whose own tools press keys. */
export function KeyHelp({ areOn, onToggle, onClose }: KeyHelpProps) {
  return (
    <Dialog title="Keyboard" closing="Close" onClose={onClose}>
      <dl class="keys">
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p class="muted">After a move the next order of the list opens. No key counts while you type.</p>
      <Checkbox label="Use these keys" value={areOn} onChange={onToggle} />
    </Dialog>
  );
}
