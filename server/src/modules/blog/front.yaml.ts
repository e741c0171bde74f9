import { invalid, type ServiceError } from '@imprint/shared/errors';
import { isAlias, isCollection, isMap, isScalar, isSeq, parseDocument } from 'yaml';

/** More than anyone writes as front matter. */
const maxYamlLength = 10_000;
/** Levels of nested lists and maps. */
const maxYamlDepth = 20;

/**
 * Parses YAML, with `?` in place of keys that are not scalars. Throws VALIDATION_ERROR on `markdown` when it is
 * invalid, too long or too deep, has duplicate keys, or aliases, which could expand a short text enormously.
 */
export function readYaml(yaml: string): unknown {
  if (yaml.length > maxYamlLength) throw frontMatterError('has front matter of more than 10,000 characters');
  // The parser's own checks compare each key with all others and look up the line of each error.
  const options = { uniqueKeys: false, prettyErrors: false, logLevel: 'error' } as const;
  const { contents, errors } = parseDocument(yaml, options);
  if (errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION')) throw tooDeep();
  if (errors.length > 0) throw invalidYaml();
  return contentOf(contents, 0);
}

function contentOf(node: unknown, depth: number): unknown {
  if (depth === maxYamlDepth && isCollection(node)) throw tooDeep();
  if (isAlias(node)) throw frontMatterError('has an alias in its front matter, which is not supported');
  if (isScalar(node)) return node.value;
  if (isSeq(node)) return node.items.map((item) => contentOf(item, depth + 1));
  if (!isMap(node)) return null;
  const fields = new Map<string, unknown>();
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.value) : '?';
    if (name !== '?' && fields.has(name)) throw invalidYaml();
    fields.set(name, contentOf(value, depth + 1));
  }
  return Object.fromEntries(fields);
}

function invalidYaml(): ServiceError {
  return frontMatterError('has front matter that is not YAML');
}

function tooDeep(): ServiceError {
  return frontMatterError(`has front matter nested deeper than ${maxYamlDepth} levels`);
}

function frontMatterError(reason: string): ServiceError {
  return invalid({ field: 'markdown', reason });
}
