interface Visit<Node> {
  node: Node;
  dependencies: readonly Node[];
  next: number;
  order: number;
  /** Lowest `order` of the nodes on the stack that this node reaches. */
  earliest: number;
}

/**
 * Sorts nodes so that each follows its dependencies, in groups of one; a larger group, or one that depends on
 * itself, is a cycle. Uses Tarjan's algorithm without recursion, so that long chains cannot overflow the call stack.
 */
export function dependencyOrder<Node>(
  nodes: Iterable<Node>,
  dependenciesOf: (node: Node) => readonly Node[],
): Node[][] {
  const visits = new Map<Node, Visit<Node>>();
  const groups: Node[][] = [];
  const stack: Node[] = [];
  const onStack = new Set<Node>();
  const path: Visit<Node>[] = [];
  const enter = (node: Node) => {
    const order = visits.size;
    const visit = { node, dependencies: dependenciesOf(node), next: 0, order, earliest: order };
    visits.set(node, visit);
    stack.push(node);
    onStack.add(node);
    path.push(visit);
  };
  const leave = (visit: Visit<Node>) => {
    path.pop();
    const above = path.at(-1);
    if (above) above.earliest = Math.min(above.earliest, visit.earliest);
    if (visit.earliest !== visit.order) return;
    const group: Node[] = [];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      group.push(node);
      onStack.delete(node);
      if (node === visit.node) break;
    }
    groups.push(group.reverse());
  };
  for (const node of nodes) {
    if (!visits.has(node)) enter(node);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const dependency = visit.dependencies[visit.next++];
      if (dependency === undefined) leave(visit);
      else {
        const seen = visits.get(dependency);
        if (!seen) enter(dependency);
        else if (onStack.has(dependency)) visit.earliest = Math.min(visit.earliest, seen.order);
      }
    }
  }
  return groups;
}

/** A path from a node of the group back to itself; null when the group is not a cycle. */
export function cycleOf<Node>(
  group: readonly Node[],
  dependenciesOf: (node: Node) => readonly Node[],
): Node[] | null {
  const [only] = group;
  if (only !== undefined && group.length === 1 && !dependenciesOf(only).includes(only)) return null;
  const members = new Set(group);
  const path = new Map<Node, number>();
  for (let node = group[0]; node !== undefined; ) {
    const start = path.get(node);
    if (start !== undefined) return [...[...path.keys()].slice(start), node];
    path.set(node, path.size);
    node = dependenciesOf(node).find((each) => members.has(each));
  }
  return null;
}
