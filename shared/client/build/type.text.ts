import { definitionName, type JsonSchema } from '@imprint/shared/json.schema';
import { toSchema, withoutNull } from '@imprint/shared/reference/fields';

/** Writes JSON Schemas as TypeScript. */
export class TypeWriter {
  /** The names that references may have; others become `unknown`. */
  readonly #names: ReadonlySet<string>;
  /** What optional fields add to their types. */
  readonly #absent: string;

  /** Optional fields of an input may be given as undefined as well. */
  constructor(names: ReadonlySet<string>, io: 'input' | 'output') {
    this.#names = names;
    this.#absent = io === 'input' ? ' | undefined' : '';
  }

  /** The declaration of a type: an interface for an object. */
  declarationOf(name: string, schema: JsonSchema): string {
    const [base, own] = (schema.allOf ?? []).map(toSchema);
    const comment = commentOf(schema.description ?? own?.description, '');
    if (base && own) {
      const parent = this.typeOf(base, '');
      return `${comment}export interface ${name} extends ${parent} ${this.#fieldsOf(own, '')}\n`;
    }
    return isRecord(schema)
      ? `${comment}export interface ${name} ${this.#fieldsOf(schema, '')}\n`
      : `${comment}export type ${name} = ${this.typeOf(schema, '')};\n`;
  }

  typeOf(schema: JsonSchema, indent: string): string {
    const name = definitionName(schema);
    if (name !== undefined) return this.#names.has(name) ? name : 'unknown';
    if (schema.const !== undefined) return literalOf(schema.const);
    if (schema.enum) return unionOf(schema.enum.map(literalOf));
    const variants = schema.anyOf ?? schema.oneOf;
    if (variants) return unionOf(variants.map((variant) => this.typeOf(toSchema(variant), indent)));
    if (schema.allOf) return schema.allOf.map((part) => this.typeOf(toSchema(part), indent)).join(' & ');
    if (Array.isArray(schema.type)) {
      return unionOf(schema.type.map((type) => this.typeOf({ ...schema, type }, indent)));
    }
    switch (schema.type) {
      case 'integer':
      case 'number':
        return 'number';
      case 'string':
      case 'boolean':
      case 'null':
        return schema.type;
      case 'array': {
        const { items = true } = schema;
        const item = Array.isArray(items) ? 'unknown' : this.typeOf(toSchema(items), indent);
        return item.includes(' ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
      }
      case 'object':
        return isRecord(schema)
          ? this.#fieldsOf(schema, indent)
          : `Record<string, ${this.typeOf(toSchema(schema.additionalProperties ?? true), indent)}>`;
      default:
        return 'unknown';
    }
  }

  #fieldsOf({ properties = {}, required = [] }: JsonSchema, indent: string): string {
    const inner = `${indent}  `;
    const fields = Object.entries(properties).map(([name, property]) => {
      const field = toSchema(property);
      const [mark, absent] = required.includes(name) ? ['', ''] : ['?', this.#absent];
      const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
      const comment = commentOf(field.description ?? withoutNull(field).schema.description, inner);
      return `${comment}${inner}${key}${mark}: ${this.typeOf(field, inner)}${absent};\n`;
    });
    return fields.length > 0 ? `{\n${fields.join('')}${indent}}` : '{}';
  }
}

/** A comment before a declaration; empty without a text. */
export function commentOf(text: string | undefined, indent: string): string {
  return text ? `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n` : '';
}

function isRecord(schema: JsonSchema): boolean {
  return schema.type === 'object' && schema.properties !== undefined;
}

function literalOf(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : JSON.stringify(value);
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}
