/** One request of a recorded history. All ticks come from one counter of the recorder, so no two are equal. */
export interface Operation<Call, Answer> {
  readonly call: Call;
  /** Before the request was sent. */
  readonly invoked: number;
  /** null if nobody knows what became of it: it may take effect at any time after it was sent, or never. */
  readonly outcome: { readonly answer: Answer; readonly tick: number } | null;
}

/** When an operation had certainly taken effect; Infinity if its outcome is unknown. */
export function answered<Call, Answer>({ outcome }: Operation<Call, Answer>): number {
  return outcome?.tick ?? Infinity;
}

/** What an object does if it is asked one thing after another. */
export interface SequentialModel<State, Call, Answer> {
  readonly initial: State;
  /**
   * The states in which the object may be after this call got this answer; none if it would not have given it. An answer of
   * null stands for an unknown one, which is always possible. A call that changes nothing returns the very state that it was
   * given.
   */
  readonly next: (state: State, call: Call, answer: Answer | null) => readonly State[];
  /** Equal states have equal keys. */
  readonly keyOf: (state: State) => string;
}
