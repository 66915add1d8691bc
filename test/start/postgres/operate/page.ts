import { readFileSync } from 'node:fs';

/** A piece of a page that a reader pastes into a terminal. */
export interface Commands {
  /** The heading of its section. */
  readonly section: string;
  /** A block that ends with `npm start` is for the server's terminal, and so are all blocks before the first such block. */
  readonly terminal: 'server' | 'operator';
  readonly text: string;
  /** Why no test runs it; absent if a test does. */
  readonly notRun?: string;
  /** A program that not every machine has. */
  readonly needs?: string;
}

const heading = /^##+ (?<heading>.+)$/;
const marker = /^<!-- (?:not run: (?<reason>.+)|needs: (?<program>\S+)) -->$/;
/** A command in a sentence or a table. */
const inline = /`(operator [^`]+)`/g;

/** The shell blocks of a page, and each `operator …` in its sentences and tables, in their order. */
export function commandsIn(page: string): Commands[] {
  const found: Commands[] = [];
  let section = '';
  let marked: Pick<Commands, 'notRun' | 'needs'> = {};
  let fence: { readonly language: string; readonly lines: string[] } | undefined;
  for (const line of readFileSync(page, 'utf8').split('\n')) {
    const { reason, program } = marker.exec(line)?.groups ?? {};
    if (fence && line.trim() === '```') {
      const text = `${fence.lines.join('\n')}\n`;
      const terminal = text.endsWith('npm start\n') ? 'server' : 'operator';
      if (fence.language === 'sh') found.push({ section, terminal, text, ...marked });
      [fence, marked] = [undefined, {}];
    } else if (fence) fence.lines.push(line);
    else if (line.trim().startsWith('```')) fence = { language: line.trim().slice(3), lines: [] };
    else if (reason !== undefined) marked = { notRun: reason };
    else if (program !== undefined) marked = { needs: program };
    else {
      if (line.split('`').length % 2 === 0) throw new Error(`A command goes over two lines: ${line}`);
      section = heading.exec(line)?.groups?.['heading'] ?? section;
      for (const [, text = ''] of line.matchAll(inline)) found.push({ section, terminal: 'operator', text });
    }
  }
  return found;
}

/** The commands, with those up to the first start joined for the server's terminal. */
export function withFirstStart(commands: readonly Commands[]): Commands[] {
  const start = commands.findIndex(({ terminal }) => terminal === 'server');
  const first = commands.slice(0, start + 1);
  const text = first.map((one) => one.text).join('');
  return [{ section: first[0]?.section ?? '', terminal: 'server', text }, ...commands.slice(start + 1)];
}
