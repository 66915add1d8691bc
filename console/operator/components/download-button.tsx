import type { ComponentChildren } from 'preact';

import { useAction } from '../../shared/components/action.ts';
import { Button } from '../../shared/components/button.tsx';
import { ErrorNote } from '../../shared/components/error-note.tsx';

interface DownloadButtonProps {
  readonly children: ComponentChildren;
  readonly name: string;
  readonly read: () => Promise<string>;
}

/** Saves a text as a file. */
export function DownloadButton({ children, name, read }: DownloadButtonProps) {
  const { isBusy, fault, run } = useAction();
  const download = () =>
    run(async () => {
      const url = URL.createObjectURL(new Blob([await read()]));
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      // Some browsers begin to read it only after the click.
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    });
  return (
    <>
      <Button disabled={isBusy} onClick={download}>
        {isBusy ? 'Reading…' : children}
      </Button>
      <ErrorNote fault={fault} />
    </>
  );
}
