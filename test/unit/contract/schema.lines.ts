import type { JsonSchema } from '@imprint/shared/json.schema';
import { partsOf } from './schema.parts.ts';
import { hasFields, hasVariants, type NameOf, schemaText } from './schema.text.ts';

/**
 * A line for each field below a schema, by its dotted path: `[]` is an item of a list, `{}` a value of a record, and
 * `<name>` a variant of a union. A field with `?` may be absent.
 */
export function fieldLines(path: string, schema: JsonSchema, nameOf: NameOf): string[] {
  const areLabeled = hasVariants(schema, nameOf);
  return partsOf(schema).flatMap(({ step, schema: part }) => {
    const isField = step.startsWith('.');
    const isVariant = step.startsWith('<');
    // An object next to plain alternatives, such as null, needs no label.
    const at = isVariant && !areLabeled ? path : below(path, step);
    const inner = nameOf(part) === undefined ? fieldLines(at, part, nameOf) : [];
    if (!isField && !(isVariant && areLabeled && hasFields(part, nameOf))) return inner;
    const mark = isField && !schema.required?.includes(step.slice(1)) ? '?' : '';
    return [`${at}${mark}: ${schemaText(part, nameOf)}`, ...inner];
  });
}

function below(path: string, step: string): string {
  return path === '' && step.startsWith('.') ? step.slice(1) : `${path}${step}`;
}
