import { Failure, refused } from './failure.ts';

/** Adds a hint to the refusal of a field: the API knows the field, but not the flag for it. */
export const namingTheFlag =
  (field: string, hint: string) =>
  (error: unknown): never => {
    if (!(error instanceof Failure) || error.envelope.error.details?.field !== field) throw error;
    const { envelope } = error;
    const message = `${envelope.error.message.replace(/\.$/, '')}. ${hint}`;
    throw refused({ ...envelope, error: { ...envelope.error, message } });
  };
