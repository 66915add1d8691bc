/**
 * Writes items in batches: while one is being written, the next gathers. A lone item is written at once, and the
 * busier it gets the larger the batches are. Each call resolves when its own item is written.
 */
export function batched<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let gathering: { readonly items: Item[]; readonly written: Promise<void> } | undefined;
  let last: Promise<void> = Promise.resolve();

  const begin = () => {
    const items: Item[] = [];
    const written = last
      .catch(() => undefined)
      .then(() => {
        gathering = undefined;
        return write(items);
      });
    last = written;
    return { items, written };
  };

  return (item) => {
    gathering ??= begin();
    gathering.items.push(item);
    return gathering.written;
  };
}
