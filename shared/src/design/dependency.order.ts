interface Visit<Node> {
  node: Node;
  dependencies: readonly Node[];
  next: number;
  order: number;
  /** The earliest node on the way here that can be reached from it. */
  earliest: number;
}

/**
 * The nodes, each after all it depends on, in groups of one; a larger group, or one that depends on itself,
 * is a cycle. (Tarjan's algorithm; it keeps a stack of its own, so that long chains cannot exhaust the other.)
 */
export function dependencyOrder<Node>(
  nodes: Iterable<Node>,
  dependenciesOf: (node: Node) => readonly Node[],
): Node[][] {
  const visits = new Map<Node, Visit<Node>>();
  const groups: Node[][] = [];
  const open: Node[] = [];
  const isOpen = new Set<Node>();
  const way: Visit<Node>[] = [];
  const enter = (node: Node) => {
    const order = visits.size;
    const visit = { node, dependencies: dependenciesOf(node), next: 0, order, earliest: order };
    visits.set(node, visit);
    open.push(node);
    isOpen.add(node);
    way.push(visit);
  };
  const leave = (visit: Visit<Node>) => {
    way.pop();
    const above = way.at(-1);
    if (above) above.earliest = Math.min(above.earliest, visit.earliest);
    if (visit.earliest !== visit.order) return;
    const group: Node[] = [];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      group.push(node);
      isOpen.delete(node);
      if (node === visit.node) break;
    }
    groups.push(group.reverse());
  };
  for (const node of nodes) {
    if (!visits.has(node)) enter(node);
    for (let visit = way.at(-1); visit; visit = way.at(-1)) {
      const dependency = visit.dependencies[visit.next++];
      if (dependency === undefined) leave(visit);
      else {
        const seen = visits.get(dependency);
        if (!seen) enter(dependency);
        else if (isOpen.has(dependency)) visit.earliest = Math.min(visit.earliest, seen.order);
      }
    }
  }
  return groups;
}

/** The way from a node round to itself within a group; null when the group is no cycle. */
export function cycleOf<Node>(
  group: readonly Node[],
  dependenciesOf: (node: Node) => readonly Node[],
): Node[] | null {
  const [only] = group;
  if (only !== undefined && group.length === 1 && !dependenciesOf(only).includes(only)) return null;
  const members = new Set(group);
  const way = new Map<Node, number>();
  for (let node = group[0]; node !== undefined; ) {
    const start = way.get(node);
    if (start !== undefined) return [...[...way.keys()].slice(start), node];
    way.set(node, way.size);
    node = dependenciesOf(node).find((each) => members.has(each));
  }
  return null;
}
