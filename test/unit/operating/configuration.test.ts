import { readFileSync } from 'node:fs';
import path from 'node:path';
import { environment } from '@imprint/server/core/environment.variables';
import { expect, test } from 'vitest';

const file = path.resolve(import.meta.dirname, '../../../docs/configuration.md');

/** A row for each variable of the schema, with its default and description. */
function configurationTable(): string {
  const defaults = Object.entries(environment.parse({}));
  const rows = Object.entries(environment.shape).map(([name, { description }]) => {
    const value = String(defaults.find(([each]) => each === name)?.[1] ?? '');
    return `| \`${name}\` | ${value && `\`${value}\``} | ${description} |`;
  });
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

test('the documented configuration is that of the schema', () => {
  // The formatter aligns the columns.
  const compact = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
  expect(compact(readFileSync(file, 'utf8'))).toContain(compact(configurationTable()));
});
