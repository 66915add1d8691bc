import { styleText } from 'node:util';

interface Answer<Data, Refusal> {
  readonly data?: Data;
  readonly error?: Refusal;
  readonly response: Response;
}

/** Shows a request and its answer; throws if the answer is not the expected one. */
type Expectation<Kind extends 'data' | 'error'> = <Data, Refusal>(
  operation: string,
  sent: unknown,
  call: Promise<Answer<Data, Refusal>>,
) => Promise<Kind extends 'data' ? Data : Refusal>;

/** Prints the journey as it happens. */
export interface Narrator {
  /** Begins a numbered step of the journey. */
  readonly step: (title: string) => void;
  /** Prints what was sent or received. */
  readonly show: (label: string, content: unknown) => void;
  readonly succeeds: Expectation<'data'>;
  readonly isRefused: Expectation<'error'>;
}

export function narrator(output: NodeJS.WriteStream): Narrator {
  let steps = 0;
  const styled = (style: 'bold' | 'cyan' | 'dim', text: string) => styleText(style, text, { stream: output });
  const show = (label: string, content: unknown) => {
    const text = content === undefined ? '' : JSON.stringify(content, null, 2);
    const indented = text.replaceAll(/^/gm, '     ');
    output.write(`   ${styled('cyan', label)}\n${text === '' ? '' : `${styled('dim', indented)}\n`}`);
  };
  const exchange = async <Data, Refusal>(
    operation: string,
    sent: unknown,
    call: Promise<Answer<Data, Refusal>>,
  ) => {
    show(`▶ ${operation}`, sent);
    const answer = await call;
    show(`◀ ${String(answer.response.status)}`, answer.data ?? answer.error);
    return answer;
  };
  return {
    step: (title) => {
      steps += 1;
      output.write(`\n${styled('bold', `${String(steps)}. ${title}`)}\n`);
    },
    show,
    succeeds: async (operation, sent, call) => {
      const { data } = await exchange(operation, sent, call);
      if (data === undefined) throw new Error(`${operation} was refused`);
      return data;
    },
    isRefused: async (operation, sent, call) => {
      const { error } = await exchange(operation, sent, call);
      if (error === undefined) throw new Error(`${operation} was not refused`);
      return error;
    },
  };
}
