import type { Definition, FootnoteDefinition, Nodes, Root, RootContent } from 'mdast';

/** The tree with links in place of references; footnotes are marked by their names and stand at the end. */
export function withReferencesResolved(root: Root): Root {
  const found: Found = { definitions: new Map(), footnotes: [] };
  collect(root, found);
  const notes = found.footnotes.flatMap((note) => named(note).flatMap((child) => resolved(child, found)));
  // Safe because what stands in for a node may stand where it stood.
  return {
    type: 'root',
    children: [...root.children.flatMap((node) => resolved(node, found)), ...notes] as RootContent[],
  };
}

interface Found {
  definitions: Map<string, Definition>;
  footnotes: FootnoteDefinition[];
}

function collect(node: Nodes, found: Found): void {
  if (node.type === 'footnoteDefinition') found.footnotes.push(node);
  if (node.type === 'definition' && !found.definitions.has(node.identifier)) {
    found.definitions.set(node.identifier, node);
  }
  if ('children' in node) for (const child of node.children) collect(child, found);
}

function resolved(node: Nodes, found: Found): Nodes[] {
  switch (node.type) {
    case 'definition':
    case 'footnoteDefinition':
      return [];
    case 'footnoteReference':
      return [{ type: 'text', value: `[${node.label ?? node.identifier}]` }];
    case 'imageReference': {
      const { url = '', title = null } = found.definitions.get(node.identifier) ?? {};
      return [{ type: 'image', url, alt: node.alt ?? null, title }];
    }
    case 'linkReference': {
      const url = found.definitions.get(node.identifier)?.url ?? '';
      return [withInside({ type: 'link', url, children: node.children }, found)];
    }
    default:
      return [withInside(node, found)];
  }
}

function withInside(node: Nodes, found: Found): Nodes {
  if (!('children' in node)) return node;
  // Safe because what stands in for a node may stand where it stood.
  return { ...node, children: node.children.flatMap((child) => resolved(child, found)) } as Nodes;
}

/** The text of a footnote behind its name. */
function named({ label, identifier, children }: FootnoteDefinition): RootContent[] {
  const name = { type: 'text', value: `[${label ?? identifier}] ` } as const;
  const [first, ...rest] = children;
  if (first?.type === 'paragraph') return [{ ...first, children: [name, ...first.children] }, ...rest];
  return [{ type: 'paragraph', children: [name] }, ...children];
}
