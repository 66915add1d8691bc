import { readFileSync } from 'node:fs';

/** The receivers of the guide, each in a file of its own that a test runs: title, language of the code and file. */
const receivers = [
  ['Node', 'js', 'receiver.mjs'],
  ['Python', 'python', 'receiver.py'],
  ['PHP', 'php', 'receiver.php'],
  ['Ruby', 'ruby', 'receiver.rb'],
  ['Go', 'go', 'receiver.go'],
  ['Java', 'java', 'Receiver.java'],
  ['C#', 'csharp', 'Receiver.cs'],
] as const;

/** The receivers, each folded away: a reader opens the one in its own language. */
export function receiversFolded(): string {
  return receivers
    .map(([title, language, file]) => {
      const code = readFileSync(`openapi/guides/receivers/${file}`, 'utf8');
      return `<details>\n<summary>${title}</summary>\n\n\`\`\`${language}\n${code}\`\`\`\n\n</details>`;
    })
    .join('\n\n');
}
