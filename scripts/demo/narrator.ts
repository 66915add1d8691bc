import { styleText } from 'node:util';

/** Tells a person what happens, as it happens. */
export interface Narrator {
  /** A chapter of the journey. */
  readonly step: (title: string) => void;
  /** Something that was sent or came back, with its content. */
  readonly show: (label: string, content: unknown) => void;
}

export function narrator(output: NodeJS.WriteStream): Narrator {
  let steps = 0;
  const styled = (style: 'bold' | 'cyan' | 'dim', text: string) => styleText(style, text, { stream: output });
  return {
    step: (title) => {
      steps += 1;
      output.write(`\n${styled('bold', `${String(steps)}. ${title}`)}\n`);
    },
    show: (label, content) => {
      const text = content === undefined ? '' : JSON.stringify(content, null, 2);
      const indented = text.replaceAll(/^/gm, '     ');
      output.write(`   ${styled('cyan', label)}\n${text === '' ? '' : `${styled('dim', indented)}\n`}`);
    },
  };
}
