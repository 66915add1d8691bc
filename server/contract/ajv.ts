import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/**
 * Our own Ajv. It accepts and refuses no request, that is express-openapi-validator's job: it explains what is wrong with
 * a refused one, and checks events before they leave. It collects every error, with the schema that each one broke, because
 * our messages are made of those. The contract's linter has judged the schemas, so compiling does not judge them again.
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
