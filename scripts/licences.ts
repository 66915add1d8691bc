import { Command } from 'commander';

import { isPermitted, productionPackages } from './licences/production-packages.ts';

new Command('licences')
  .description(
    'Lists the packages that production installs with their licences, and fails if one is not permissive.',
  )
  .parse();

const packages = productionPackages();
for (const { name, version, licence } of packages) console.log(`${licence.padEnd(14)} ${name} ${version}`);
const refused = packages.filter((one) => !isPermitted(one));
console.log(`\n${String(packages.length)} packages.`);
for (const { name, licence } of refused) console.error(`${name}: the licence ${licence} must be reviewed.`);
if (refused.length > 0) process.exitCode = 1;
