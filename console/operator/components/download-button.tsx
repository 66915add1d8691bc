import type { ComponentChildren } from 'preact';

import { ActionButton } from '../../shared/components/action.tsx';

interface DownloadButtonProps {
  readonly children: ComponentChildren;
  readonly name: string;
  readonly read: () => Promise<string>;
}

/** Saves a text as a file. */
export function DownloadButton({ children, name, read }: DownloadButtonProps) {
  const download = async () => {
    const url = URL.createObjectURL(new Blob([await read()]));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    // Some browsers begin to read the URL only after the click.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  return (
    <ActionButton busy="Reading…" work={download}>
      {children}
    </ActionButton>
  );
}
