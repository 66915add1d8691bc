import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/**
 * Our own Ajv, besides the one inside express-openapi-validator. That one accepts or refuses requests; ours explains the
 * refusals, and checks events before they are sent. It collects every error together with the schema that it broke,
 * because our messages are made from those. The linter has checked the schemas, so compiling does not check them again.
 */
export const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  messages: false,
  strict: false,
  validateSchema: false,
  code: { optimize: false },
});
// The default mode accepts 2024-02-30 as a date.
addFormats.default(ajv, { mode: 'full' });
