import { readFileSync } from 'node:fs';

/** An instruction of a Dockerfile. */
interface Instruction {
  readonly keyword: string;
  readonly argument: string;
}

/** A file that is copied from the repository into the image. */
interface Copied {
  readonly from: string;
  readonly to: string;
}

/** The stages of the Dockerfile, each from its FROM on. */
export function stages(): Instruction[][] {
  const text = readFileSync('Dockerfile', 'utf8').replaceAll(/\\\n\s*/g, '');
  const instructions = text.split('\n').flatMap((line): Instruction[] => {
    const [, keyword, argument] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    return keyword === undefined || argument === undefined ? [] : [{ keyword, argument }];
  });
  const starts = instructions.flatMap(({ keyword }, index) => (keyword === 'FROM' ? [index] : []));
  return starts.map((start, index) => instructions.slice(start, starts[index + 1]));
}

/** The files that a stage copies from the repository, not from another stage. */
export function copied(stage: readonly Instruction[]): Copied[] {
  return stage.flatMap(({ keyword, argument }) => {
    if (keyword !== 'COPY' || argument.startsWith('--from')) return [];
    const parts = argument.split(/\s+/);
    const target = parts.at(-1) ?? '';
    return parts.slice(0, -1).map((from) => ({ from, to: target === './' ? from : target }));
  });
}
