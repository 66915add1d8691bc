import type { FileFault } from '../../../scripts/imports/file-fault.ts';

/** More would not be read: the first faults often cause the others. */
const mostShown = 20;

interface FaultListProps {
  readonly file: string;
  readonly faults: readonly FileFault[];
}

/** What is wrong with a file, by its lines. */
export function FaultList({ file, faults }: FaultListProps) {
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
