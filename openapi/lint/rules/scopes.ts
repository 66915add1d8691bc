import { isNode, type Context, type Node, type Rule } from './rule.ts';

/**
 * Where a security scheme says which scopes there are (the flow of OAuth), or which each role has (`x-roles`), every operation
 * names the one that it needs (`x-scope`). The scope `self` belongs to every operator.
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
            : `Nobody can have the scope ${JSON.stringify(scope)}.`;
        report({ message, location });
      },
    },
  };
};

function knownScopes(root: Node, { resolve }: Context): ReadonlySet<unknown> | undefined {
  const { components } = root;
  const schemes = isNode(components) ? components['securitySchemes'] : undefined;
  const scopes = (isNode(schemes) ? Object.values(schemes) : [])
    .map((scheme) => (isNode(scheme) && '$ref' in scheme ? resolve(scheme).node : scheme))
    .filter(isNode)
    .flatMap(({ flows, 'x-roles': lists }) => [
      ...Object.values(isNode(flows) ? flows : {}).flatMap((flow) =>
        isNode(flow) && isNode(flow['scopes']) ? Object.keys(flow['scopes']) : [],
      ),
      ...(isNode(lists) ? ['self', ...Object.values(lists).flat()] : []),
    ]);
  return scopes.length === 0 ? undefined : new Set(scopes);
}
