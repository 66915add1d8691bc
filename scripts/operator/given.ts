/** The same fields, without those that were not given. */
export type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Leaves out the options that were not given, so that they are not sent. */
export function given<Fields extends object>(fields: Fields): Given<Fields> {
  const left = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return holdsOnlyWhatWasGiven<Fields>(left) ? left : {};
}

/** Object.fromEntries forgets the names of the fields; that they hold something is what is left to see. */
function holdsOnlyWhatWasGiven<Fields>(fields: object): fields is Given<Fields> {
  return !Object.values(fields).includes(undefined);
}
