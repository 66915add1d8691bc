import { styleText } from 'node:util';
import type { Middleware } from 'openapi-fetch';

/** Prints the journey as it happens. */
export interface Narrator {
  /** Begins a numbered step of the journey. */
  readonly step: (title: string) => void;
  /** Prints what was sent or received. */
  readonly show: (label: string, content: unknown) => void;
  /** Prints each request of a client, as it is on the wire, and its answer. */
  readonly exchanges: Middleware;
}

export function narrator(output: NodeJS.WriteStream): Narrator {
  let steps = 0;
  const styled = (style: 'bold' | 'cyan' | 'dim', text: string) => styleText(style, text, { stream: output });
  const show = (label: string, content: unknown) => {
    const text = content === undefined ? '' : JSON.stringify(content, null, 2);
    const indented = text.replaceAll(/^/gm, '     ');
    output.write(`   ${styled('cyan', label)}\n${text === '' ? '' : `${styled('dim', indented)}\n`}`);
  };
  return {
    step: (title) => {
      steps += 1;
      output.write(`\n${styled('bold', `${String(steps)}. ${title}`)}\n`);
    },
    show,
    exchanges: {
      async onRequest({ request }) {
        const { pathname, search } = new URL(request.url);
        show(`▶ ${request.method} ${pathname}${search}`, await contentOf(request));
      },
      async onResponse({ response }) {
        show(`◀ ${String(response.status)}`, await contentOf(response));
      },
    },
  };
}

/** Reads a copy, so that the body can still be sent or read. */
async function contentOf(message: Request | Response): Promise<unknown> {
  const text = await message.clone().text();
  return text === '' ? undefined : JSON.parse(text);
}
