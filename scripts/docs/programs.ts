import { readFileSync } from 'node:fs';

/** Programs of a guide, each in a file of its own that a test runs: title, language of the code and file. */
type Programs = readonly (readonly [title: string, language: string, file: string])[];

const receivers: Programs = [
  ['Node', 'js', 'receiver.mjs'],
  ['Python', 'python', 'receiver.py'],
  ['PHP', 'php', 'receiver.php'],
  ['Ruby', 'ruby', 'receiver.rb'],
  ['Go', 'go', 'receiver.go'],
  ['Java', 'java', 'Receiver.java'],
  ['C#', 'csharp', 'Receiver.cs'],
];

const signatures: Programs = [
  ['Node', 'js', 'sign.mjs'],
  ['Python', 'python', 'sign.py'],
  ['PHP', 'php', 'sign.php'],
  ['Go', 'go', 'sign.go'],
];

export const receiversFolded = (): string => folded('receivers', receivers);
export const signaturesFolded = (): string => folded('signatures', signatures);

export const pythonJourney = (): string => shown('python', 'python', 'journey.py');

/** Each program folded away: a reader opens the one in its own language. */
function folded(directory: string, programs: Programs): string {
  return programs
    .map(([title, language, file]) => {
      const program = shown(directory, language, file);
      return `<details>\n<summary>${title}</summary>\n\n${program}\n\n</details>`;
    })
    .join('\n\n');
}

function shown(directory: string, language: string, file: string): string {
  return `\`\`\`${language}\n${readFileSync(`openapi/guides/${directory}/${file}`, 'utf8')}\`\`\``;
}
