/** The same fields, without those that were not given. */
export type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Leaves out the options that were not given, so that they are not sent. */
export function given<Fields extends object>(fields: Fields): Given<Fields> {
  // Object.fromEntries forgets the names; what was left out is exactly what the type makes optional.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Given<Fields>;
}
