#!/usr/bin/env node
// npx puts the Node of this project first in PATH, so this runs on a machine with an older one.
import '../server/compile-cache.js';

await import('./operator/run.ts');
