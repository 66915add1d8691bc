import { isNode, type Context, type Node, type Rule } from './rule.ts';

/**
 * Where a security scheme says which scopes each role has (`x-roles`), every operation names the one that it needs
 * (`x-scope`), and a role has it. The scope `self` belongs to everybody.
 */
export const scopes: Rule = () => {
  let known: ReadonlySet<unknown> | undefined;
  return {
    Root(root, context) {
      known = knownScopes(root, context);
    },
    Paths: {
      Operation(operation, { report, location }) {
        const scope = operation['x-scope'];
        if (!known || known.has(scope)) return;
        const message =
          scope === undefined
            ? 'The operation has no x-scope.'
            : `No role has the scope ${JSON.stringify(scope)}.`;
        report({ message, location });
      },
    },
  };
};

function knownScopes(root: Node, { resolve }: Context): ReadonlySet<unknown> | undefined {
  const { components } = root;
  const schemes = isNode(components) ? components['securitySchemes'] : undefined;
  const roles = (isNode(schemes) ? Object.values(schemes) : [])
    .map((scheme) => (isNode(scheme) && '$ref' in scheme ? resolve(scheme).node : scheme))
    .flatMap((scheme) => (isNode(scheme) && isNode(scheme['x-roles']) ? [scheme['x-roles']] : []));
  return roles.length === 0
    ? undefined
    : new Set(['self', ...roles.flatMap((lists) => Object.values(lists)).flat()]);
}
