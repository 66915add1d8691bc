#!/usr/bin/env node
import { argumentsFrom } from "./arguments.js";
import { exitCodeOf, explain, UsageError } from "./failure.js";
import { help } from "./help.js";
import { listen } from "./listen.js";
import { mockCommand } from "./mock.js";
const ending = new AbortController();
const end = () => ending.abort();
// A second Ctrl-C ends the process as usual.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, end);
// The reader of the output has ended, as `head` does.
process.stdout.on('error', end);
const [command, ...words] = process.argv.slice(2);
try {
    if (command === '--help' || command === 'help' || words.includes('--help'))
        console.log(help);
    else if (command === 'listen')
        await listen(argumentsFrom(words, process.env), ending.signal);
    else if (command === 'mock')
        console.log(mockCommand(words, process.env));
    else
        throw new UsageError('The commands are listen and mock');
}
catch (error) {
    console.error(`error: ${explain(error)}`);
    process.exitCode = exitCodeOf(error);
}
