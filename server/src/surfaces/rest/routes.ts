import type { HttpMethod } from '@imprint/shared/operation';
import { routeOf } from '@imprint/shared/rest';
import type { Implementation } from '../../core/rpc/implement.ts';

/** An operation matched by method and path, with the parameters of the path. */
export interface RouteMatch {
  implementation: Implementation;
  parameters: Record<string, string>;
}

interface Node {
  literal: Map<string, Node>;
  parameter?: { name: string; node: Node };
  methods: Map<HttpMethod, Implementation>;
}

/**
 * Finds the operation of a path below the API base, e.g. `/projects/proj_1`. Literal segments take precedence over
 * parameters. Returns null for an unknown path, and the allowed methods when only the method is wrong.
 */
export type MatchRoute = (method: string, path: string) => RouteMatch | { allow: string } | null;

/** Creates the routes of all operations that have one. */
export function createRoutes(implementations: readonly Implementation[]): MatchRoute {
  const root = newNode();
  for (const implementation of implementations) addRoute(root, implementation);
  return (method, path) => match(root, method, path);
}

function match(root: Node, method: string, path: string): ReturnType<MatchRoute> {
  const parameters: Record<string, string> = {};
  let node: Node = root;
  for (const segment of path.split('/').filter(Boolean)) {
    const literal = node.literal.get(segment);
    if (literal) node = literal;
    else if (node.parameter) {
      parameters[node.parameter.name] = segment;
      node = node.parameter.node;
    } else return null;
  }
  if (node.methods.size === 0) return null;
  // Safe because an unknown method is simply not found.
  const implementation = node.methods.get((method === 'HEAD' ? 'GET' : method) as HttpMethod);
  return implementation ? { implementation, parameters } : { allow: allowOf(node) };
}

function addRoute(root: Node, implementation: Implementation): void {
  const route = routeOf(implementation.operation);
  if (!route) return;
  let node = root;
  for (const segment of route.path.split('/').slice(2)) node = childOf(node, segment);
  node.methods.set(route.method, implementation);
}

function childOf(node: Node, segment: string): Node {
  if (segment.startsWith(':')) {
    node.parameter ??= { name: segment.slice(1), node: newNode() };
    return node.parameter.node;
  }
  const child = node.literal.get(segment) ?? newNode();
  node.literal.set(segment, child);
  return child;
}

function newNode(): Node {
  return { literal: new Map(), methods: new Map() };
}

function allowOf({ methods }: Node): string {
  return [...methods.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
}
