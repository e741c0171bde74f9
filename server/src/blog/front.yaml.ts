import { invalid, type ServiceError } from '@imprint/shared/errors';
import { isAlias, isCollection, isMap, isScalar, isSeq, parseDocument } from 'yaml';

/** More than people write before a text. */
const maxYamlLength = 10_000;
/** Lists and maps in each other. */
const maxYamlDepth = 20;

/**
 * What YAML says, with `?` for each key that is no text. Throws VALIDATION_ERROR on `markdown` when it is none, too
 * long or nested too deep, has a key twice, or aliases, which could make a short text grow beyond measure.
 */
export function readYaml(yaml: string): unknown {
  if (yaml.length > maxYamlLength)
    throw frontMatterError('has a front matter of more than 10,000 characters');
  // The parser itself would hold each key against all others, and look up the line of each error.
  const options = { uniqueKeys: false, prettyErrors: false, logLevel: 'error' } as const;
  const { contents, errors } = parseDocument(yaml, options);
  if (errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION')) throw tooDeep();
  if (errors.length > 0) throw invalidYaml();
  return contentOf(contents, 0);
}

function contentOf(node: unknown, depth: number): unknown {
  if (depth === maxYamlDepth && isCollection(node)) throw tooDeep();
  if (isAlias(node)) throw frontMatterError('has an alias in its front matter, which has to say it in full');
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
  return frontMatterError('has a front matter that is no YAML');
}

function tooDeep(): ServiceError {
  return frontMatterError(`has a front matter with more than ${maxYamlDepth} lists and maps in each other`);
}

function frontMatterError(reason: string): ServiceError {
  return invalid({ field: 'markdown', reason });
}
