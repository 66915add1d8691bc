import ts from 'typescript';

import { holdsSql, layers, seesTheWire, sqlPackages, wirePackages, type Layer } from './layers.ts';
import { visit, type Module } from './modules.ts';

/** Imports that the layers do not allow, and modules in a directory of the server that no layer describes. */
export function layerViolations(modules: readonly Module[]): string[] {
  return modules.flatMap(({ path, imports }) => {
    const layer = layers.findLast(({ directory }) => path.startsWith(directory));
    if (layer === undefined) return /^server\/.+\//.test(path) ? [`${path} is in no layer`] : [];
    return imports.filter((target) => !mayImport(layer, target)).map((target) => `${path} imports ${target}`);
  });
}

function mayImport(layer: Layer, target: string): boolean {
  if (!isLocal(target)) return layer.packages;
  const home = layers.findLast(({ directory }) => target.startsWith(directory));
  if (home?.directory === layer.directory) return true;
  return layer.mayImport.some((allowed) =>
    allowed.endsWith('/') ? target.startsWith(allowed) : target === allowed,
  );
}

/** Modules outside the HTTP layer that import an HTTP package or name `req` or `res`. */
export function wireViolations(modules: readonly Module[]): string[] {
  return outside(modules, seesTheWire).flatMap(({ path, imports, source }) => {
    const found = imports
      .filter((target) => wirePackages.includes(target))
      .map((target) => `${path} imports ${target}`);
    visit(source, (node) => {
      if (ts.isIdentifier(node) && ['req', 'res'].includes(node.text))
        found.push(`${path} names ${node.text}`);
    });
    return [...new Set(found)];
  });
}

const sqlStatement =
  /^\s*(?:select\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\(|(?:create|alter|drop)\s+(?:table|index)\s)/i;

/** Modules outside the store that import a database package or contain a SQL statement. */
export function sqlViolations(modules: readonly Module[]): string[] {
  return outside(modules, holdsSql).flatMap(({ path, imports, source }) => {
    const found = imports
      .filter((target) => sqlPackages.includes(target))
      .map((target) => `${path} imports ${target}`);
    visit(source, (node) => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
      if (isText && sqlStatement.test(node.text))
        found.push(`${path} holds SQL: ${node.text.trim().slice(0, 40)}`);
    });
    return found;
  });
}

/** Modules that know OpenTelemetry: anything else loads its SDK, or records what `tracing.ts` has no word for. */
export function tracingViolations(modules: readonly Module[]): string[] {
  return outside(modules, ['server/observability/']).flatMap(({ path, imports }) =>
    imports
      .filter((target) => target.startsWith('@opentelemetry/'))
      .map((target) => `${path} imports ${target}`),
  );
}

/**
 * Cycles of directories that import each other. A directory includes everything below it. A module directly below
 * `server` or `scripts` counts alone, because some of these import everything and others are imported everywhere.
 */
export function directoryCycles(modules: readonly Module[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of modules) {
    const from = unitOf(path);
    const targets = imports
      .filter(isLocal)
      .map(unitOf)
      .filter((to) => to !== from);
    edges.set(from, new Set([...(edges.get(from) ?? []), ...targets]));
  }
  const cycles = new Set<string>();
  for (const start of edges.keys()) {
    const cycle = pathBack(start, start, edges, new Set());
    // Start at the first name, so that each cycle is found once.
    if (cycle !== undefined) cycles.add(fromFirstName(cycle).join(' → '));
  }
  return [...cycles];
}

function pathBack(
  from: string,
  home: string,
  edges: ReadonlyMap<string, ReadonlySet<string>>,
  seen: Set<string>,
): string[] | undefined {
  for (const next of edges.get(from) ?? []) {
    if (next === home) return [from];
    if (seen.has(next)) continue;
    seen.add(next);
    const rest = pathBack(next, home, edges, seen);
    if (rest !== undefined) return [from, ...rest];
  }
  return undefined;
}

function fromFirstName(cycle: readonly string[]): string[] {
  const first = cycle.indexOf([...cycle].sort()[0] ?? '');
  return [...cycle.slice(first), ...cycle.slice(0, first)];
}

function unitOf(path: string): string {
  const [top, second] = path.split('/');
  return `${String(top)}/${String(second)}`;
}

function isLocal(target: string): boolean {
  return /^(?:server|scripts|generated|openapi|test|console)\//.test(target);
}

function outside(modules: readonly Module[], homes: readonly string[]): Module[] {
  return modules.filter(
    ({ path }) => path.startsWith('server/') && !homes.some((home) => path.startsWith(home)),
  );
}
