import { type Rule } from './rule.ts';

/**
 * A nullable enum is `anyOf: [{enum}, {type: 'null'}]`. With null among the values, or with a list of types, some client
 * generators lose either the null or the enum.
 */
export const nullableEnum: Rule = () => ({
  Schema(schema, { report, location }) {
    const values: unknown = schema['enum'];
    if (!Array.isArray(values)) return;
    if (!values.includes(null) && !Array.isArray(schema['type'])) return;
    report({ message: "Write a nullable enum as anyOf: [{enum: […]}, {type: 'null'}].", location });
  },
});
