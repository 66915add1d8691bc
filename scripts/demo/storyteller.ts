import type { Narrator } from './narrator.ts';

interface Answered<Data, Refused> {
  readonly data?: Data;
  readonly error?: Refused;
  readonly response: Response;
}

/** Shows a request and its answer; one that did not go as the journey wants it ends the journey. */
export interface Storyteller {
  /** Answers the success. */
  readonly told: <Data, Refused>(
    operation: string,
    sent: unknown,
    call: Promise<Answered<Data, Refused>>,
  ) => Promise<Data>;
  /** Answers the refusal. */
  readonly refused: <Data, Refused>(
    operation: string,
    sent: unknown,
    call: Promise<Answered<Data, Refused>>,
  ) => Promise<Refused>;
}

export function storyteller(narrate: Narrator): Storyteller {
  const answerTo = async <Data, Refused>(
    operation: string,
    sent: unknown,
    call: Promise<Answered<Data, Refused>>,
  ) => {
    narrate.show(`▶ ${operation}`, sent);
    const answer = await call;
    narrate.show(`◀ ${String(answer.response.status)}`, answer.data ?? answer.error);
    return answer;
  };
  return {
    told: async (operation, sent, call) => {
      const { data } = await answerTo(operation, sent, call);
      if (data === undefined) throw new Error(`${operation} was refused`);
      return data;
    },
    refused: async (operation, sent, call) => {
      const { error } = await answerTo(operation, sent, call);
      if (error === undefined) throw new Error(`${operation} was not refused`);
      return error;
    },
  };
}
