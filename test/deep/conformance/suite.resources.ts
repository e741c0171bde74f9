import type { ResourceSource } from '@imprint/server/surfaces/mcp/registry';
import { png } from './suite.content.ts';

const contents = new Map<string, object>([
  [
    'test://static-text',
    { mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
  ],
  ['test://static-binary', { mimeType: 'image/png', blob: png }],
]);

const fixed: ResourceSource = {
  name: 'fixed',
  template: null,
  access: 'anyKey',
  list: async () => ({
    entries: [...contents.keys()].map((uri) => ({ uri, name: uri, description: 'Fixture of the suite.' })),
  }),
  read: async (_, uri) => {
    const content = contents.get(uri);
    return content ? { uri, ...content } : null;
  },
  complete: async () => ({ values: [] }),
};

const templated: ResourceSource = {
  name: 'templated',
  template: {
    uriTemplate: 'test://template/{id}/data',
    name: 'templated',
    description: 'Fixture of the suite.',
    mimeType: 'application/json',
  },
  access: 'anyKey',
  list: async () => ({ entries: [] }),
  read: async (_, uri) => {
    const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
    if (id === undefined) return null;
    const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
    return { uri, mimeType: 'application/json', text };
  },
  complete: async () => ({ values: [] }),
};

export const suiteResources: [string, ResourceSource][] = [fixed, templated].map((source) => [
  source.name,
  source,
]);
