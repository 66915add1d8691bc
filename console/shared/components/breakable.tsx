import { Fragment } from 'preact';

interface BreakableProps {
  readonly text: string;
}

/** A name of code in a narrow column: its lines break between its words, as in created_at or createPatient. */
export function Breakable({ text }: BreakableProps) {
  return (
    <span class="breakable">
      {text.split(/(?<=[._])|(?=[A-Z][a-z])/).map((word, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </span>
  );
}
