import { type Rule } from './rule.ts';

/**
 * A nullable enum is `anyOf: [{enum}, {type: 'null'}]`. Written as a null among the enum's values or as a list
 * of types beside it, some client generators lose either the null or the enum.
 */
export const nullableEnum: Rule = () => ({
  Schema(schema, { report, location }) {
    const values: unknown = schema['enum'];
    if (!Array.isArray(values)) return;
    if (!values.includes(null) && !Array.isArray(schema['type'])) return;
    report({ message: "Write a nullable enum as anyOf: [{enum: […]}, {type: 'null'}].", location });
  },
});
