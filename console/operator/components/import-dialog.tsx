import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

import { type FileFault, textOf } from '../../../scripts/imports/file-fault.ts';
import { useAction } from '../../shared/components/action.ts';
import { Button } from '../../shared/components/button.tsx';
import { Dialog } from '../../shared/components/dialog.tsx';
import { ErrorNote } from '../../shared/components/error-note.tsx';
import { notify } from '../../shared/components/notice.tsx';
import { changesNothing, ChangesShown } from './changes.tsx';
import type { Changes } from './changes.tsx';
import { FaultList } from './fault-list.tsx';
import { faultsIn } from './import-faults.ts';

/** A file that was read. */
export interface ReadFile {
  /** Replaces what is there, or with a dry run only says what would change. */
  readonly send: (isDryRun: boolean) => Promise<Changes>;
}

interface ImportDialogProps {
  readonly title: string;
  /** What the file must hold. */
  readonly children: ComponentChildren;
  /** The kinds of file that the browser offers. */
  readonly accept: string;
  /** Reads the file. Throws BadFile if it cannot be read. */
  readonly read: (name: string, text: string) => ReadFile;
  /** What to say when it is done. */
  readonly done: string;
  readonly onClose: () => void;
}

interface Preview {
  readonly file: ReadFile;
  readonly changes: Changes;
  /** Whether somebody has changed what is there since the reader looked. */
  readonly hasMoved: boolean;
}

/** Chooses a file, says what it would change or what is wrong with it, and only then sends it. */
export function ImportDialog({ title, children, accept, read, done, onClose }: ImportDialogProps) {
  const id = useId();
  const name = useSignal('');
  const preview = useSignal<Preview | null>(null);
  const faults = useSignal<readonly FileFault[] | null>(null);
  const { isBusy, fault, run } = useAction();

  const choose = (chosen: File) =>
    run(async () => {
      name.value = chosen.name;
      preview.value = null;
      faults.value = null;
      try {
        const file = read(chosen.name, await textIn(chosen));
        preview.value = { file, changes: await file.send(true), hasMoved: false };
      } catch (error) {
        const found = faultsIn(error);
        if (found === undefined) throw error;
        faults.value = found;
      }
    });
  const replace = ({ file, changes: seen }: Preview) =>
    run(async () => {
      const changes = await file.send(true);
      if (JSON.stringify(changes) !== JSON.stringify(seen)) {
        preview.value = { file, changes, hasMoved: true };
        return;
      }
      await file.send(false);
      notify(done);
      onClose();
    });

  const shown = preview.value;
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div class="field">
        <label for={id}>File</label>
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={isBusy}
          // The same file can be chosen again once it is mended.
          onClick={({ currentTarget }) => (currentTarget.value = '')}
          onChange={({ currentTarget: { files } }) => {
            const [chosen] = files ?? [];
            if (chosen) void choose(chosen);
          }}
        />
      </div>
      <div role="status">
        {isBusy && <p class="muted">{shown === null ? 'Reading…' : 'Replacing…'}</p>}
        {shown?.hasMoved === true && (
          <p>
            <strong>Somebody has changed it since you looked.</strong> This is what the file does now.
          </p>
        )}
        {shown !== null && changesNothing(shown.changes) && <p>The file changes nothing.</p>}
      </div>
      {shown !== null && !changesNothing(shown.changes) && <ChangesShown changes={shown.changes} />}
      {faults.value !== null && <FaultList file={name.value} faults={faults.value} />}
      {fault !== undefined && <ErrorNote fault={fault} />}
      <div class="actions">
        <Button onClick={onClose}>Cancel</Button>
        {shown !== null && !changesNothing(shown.changes) && (
          <Button
            kind={shown.changes.removed.count > 0 ? 'danger' : 'primary'}
            disabled={isBusy}
            onClick={() => replace(shown)}
          >
            {shown.changes.removed.count > 0
              ? `Replace, and remove ${shown.changes.removed.count}`
              : 'Replace'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

async function textIn(file: File): Promise<string> {
  const text = textOf(await file.arrayBuffer());
  if (text === undefined)
    throw new Error(`${file.name} is not UTF-8. Save it in UTF-8; in a spreadsheet, as “CSV UTF-8”.`);
  return text;
}
