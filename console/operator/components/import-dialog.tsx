import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

import { PartnerApiError } from '../../../scripts/client/api-error.ts';
import { BadFile, textOf } from '../../../scripts/imports/file-fault.ts';
import type { FileFault } from '../../../scripts/imports/file-fault.ts';
import type { Finding } from '../../../server/domain/findings.ts';
import { ErrorNote, useAction } from '../../shared/components/action.tsx';
import type { Tone } from '../../shared/components/badge.tsx';
import { Button } from '../../shared/components/button.tsx';
import { Dialog } from '../../shared/components/dialog.tsx';
import { notify } from '../../shared/components/notice.tsx';
import './imports.css';

/** A file that was read. */
export interface ReadFile {
  /** Replaces the stored data, or with a dry run only says what would change. */
  readonly send: (isDryRun: boolean) => Promise<Changes>;
}

interface ImportDialogProps {
  readonly title: string;
  /** Describes the file. */
  readonly children: ComponentChildren;
  /** The kinds of file that the browser offers. */
  readonly accept: string;
  /** Reads the file. Throws BadFile if it cannot be read. */
  readonly read: (name: string, text: string) => ReadFile;
  /** The notice after the import. */
  readonly done: string;
  readonly onClose: () => void;
}

interface Preview {
  readonly file: ReadFile;
  readonly changes: Changes;
  /** True if the stored data changed after the person saw this preview. */
  readonly hasMoved: boolean;
}

/** Chooses a file, shows its changes or its faults, and only then sends it. */
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
      <ErrorNote fault={fault} />
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

/** The number of items, and the first of them in words. */
interface ChangedItems {
  readonly count: number;
  readonly lines: readonly string[];
}

export interface Changes {
  readonly added: ChangedItems;
  readonly changed: ChangedItems;
  readonly removed: ChangedItems;
  /** True if the sequence of the remaining items changes. */
  readonly reordered: boolean;
}

interface Group<Item> {
  readonly count: number;
  readonly first: readonly Item[];
}

interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The effect of an import, as the API answers it. */
interface Difference<Item> {
  readonly added: Group<Item>;
  readonly changed: Group<Item & { readonly changes: readonly Change[] }>;
  readonly removed: Group<Item>;
  readonly reordered?: boolean;
}

export function changesOf<Item>(
  { added, changed, removed, reordered = false }: Difference<Item>,
  nameOf: (item: Item) => string,
): Changes {
  const named = ({ count, first }: Group<Item>) => ({ count, lines: first.map(nameOf) });
  const lines = changed.first.map((item) => `${nameOf(item)}: ${item.changes.map(changeText).join(', ')}`);
  return {
    added: named(added),
    changed: { count: changed.count, lines },
    removed: named(removed),
    reordered,
  };
}

const changeText = ({ field, from, to }: Change): string =>
  `${field} from ${from ?? 'none'} to ${to ?? 'none'}`;

const changesNothing = ({ added, changed, removed, reordered }: Changes): boolean =>
  added.count + changed.count + removed.count === 0 && !reordered;

const kinds = [
  ['added', 'Adds', 'good'],
  ['changed', 'Changes', 'neutral'],
  ['removed', 'Removes', 'bad'],
] as const;

function ChangesShown({ changes }: { readonly changes: Changes }) {
  return (
    <div class="stack">
      {kinds.map(([kind, words, tone]) => (
        <ChangeList key={kind} tone={tone} title={`${words} ${changes[kind].count}`} items={changes[kind]} />
      ))}
      {changes.reordered && <p>What stays gets another order.</p>}
    </div>
  );
}

interface ChangeListProps {
  readonly tone: Tone;
  readonly title: string;
  readonly items: ChangedItems;
}

function ChangeList({ tone, title, items: { count, lines } }: ChangeListProps) {
  return (
    <section class={`change tone-${count === 0 ? 'neutral' : tone}`} aria-label={title}>
      <h3>{title}</h3>
      {lines.length > 0 && (
        // Scrolled by keyboard, too.
        <ul tabIndex={0} aria-label={title}>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
          {count > lines.length && <li>and {count - lines.length} more</li>}
        </ul>
      )}
    </section>
  );
}

/** The faults of a file, for its author to mend; undefined for any other error. */
function faultsIn(error: unknown): readonly FileFault[] | undefined {
  if (error instanceof BadFile) return error.faults;
  if (!(error instanceof PartnerApiError) || error.code !== 'VALIDATION_ERROR') return undefined;
  const { errors } = { errors: undefined, ...error.details };
  return Array.isArray(errors) ? errors.filter(isFinding) : undefined;
}

function isFinding(value: unknown): value is Finding {
  return typeof value === 'object' && value !== null && 'field' in value && 'message' in value;
}

/** The most faults to show: the first ones often cause the others. */
const mostShown = 20;

interface FaultListProps {
  readonly file: string;
  readonly faults: readonly FileFault[];
}

/** Lists the faults of a file by its lines. */
function FaultList({ file, faults }: FaultListProps) {
  const shown = faults.slice(0, mostShown);
  return (
    <div class="error-note" role="alert">
      <p>
        <strong>
          {file} has {faults.length === 1 ? 'a fault' : `${faults.length} faults`}, so nothing was changed.
        </strong>{' '}
        Mend {faults.length === 1 ? 'it' : 'them'} and choose the file again.
      </p>
      <ul class="faults" tabIndex={0} aria-label="Faults">
        {shown.map(({ message }, index) => (
          <li key={index}>{message.replace(`${file}, `, '')}</li>
        ))}
        {faults.length > shown.length && <li>and {faults.length - shown.length} more</li>}
      </ul>
    </div>
  );
}
