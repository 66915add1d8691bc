// Written by `npm run generate` from the contract. Change the contract, not this file.
import type { ValidateFunction } from 'ajv';

import type { operations } from './types.ts';

export const replaceFormulary: ValidateFunction<operations['replaceFormulary']['requestBody']['content']['application/json']>;
export const replaceCarriers: ValidateFunction<operations['replaceCarriers']['requestBody']['content']['application/json']>;
