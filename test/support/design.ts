import type { Collection, Token } from '@imprint/shared/design.shape';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Answer, RestClient } from './http.ts';
import { createProject } from './projects.ts';

/** What a property of CSS comes to where a part of the page is drawn. */
export const styleOf = (part: Locator, property: string) =>
  part.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

/** The token collection that an answer carries. */
export function collectionOf(answer: Answer): Collection {
  expect(answer.status, answer.text).toBeOneOf([200, 201]);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as Collection;
}

/** The token collections that a list carries. */
export function collectionsOf(answer: Answer): Collection[] {
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as Collection[];
}

/** The design token that an answer carries. */
export function tokenOf(answer: Answer): Token {
  expect(answer.status, answer.text).toBeOneOf([200, 201]);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as Token;
}

/** The design tokens that a list carries. */
export function tokensOf(answer: Answer): Token[] {
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as Token[];
}

/** Creates a token with a value of the default mode, or with values by mode. */
export async function createToken(rest: RestClient, body: object): Promise<Token> {
  return tokenOf(await rest('POST /v1/design/tokens', { body }));
}

/** All tokens of a project, of which there are a hundred at most, by path. */
export async function tokensByPath(rest: RestClient, projectId: string): Promise<Record<string, Token>> {
  const all = tokensOf(await rest(`GET /v1/design/tokens?projectId=${projectId}&limit=100`));
  return Object.fromEntries(all.map((token) => [token.path, token]));
}

/** A length in pixels. */
export const px = (value: number) => ({ value, unit: 'px' });

/** A color of sRGB by its three parts from 0 to 1. */
export const rgb = (...components: [number, number, number]) => ({ colorSpace: 'srgb', components });

/** Sends a document to be imported. */
export function importInto(rest: RestClient, projectId: string, document: object, more: object = {}) {
  return rest('POST /v1/design/import', { body: { projectId, format: 'dtcg', document, ...more } });
}

/** Light, the default, and dark, which follows what people prefer. */
export const lightAndDark = [
  { id: 'light', name: 'Light', isDefault: true },
  { id: 'dark', name: 'Dark', isDefault: false, mediaQuery: '(prefers-color-scheme: dark)' },
];

/** Modes that are called like their ids, the first of them the default. */
export function modesNamed(...ids: string[]) {
  return ids.map((id, index) => ({ id, name: id, isDefault: index === 0 }));
}

/** A document with groups, an alias and references into values. */
export const exampleDocument = {
  $description: 'All of ours',
  color: {
    $type: 'color',
    $extensions: { 'com.example': { order: 1 } },
    blue: { $value: rgb(0, 0.4, 0.8), $description: 'Ours' },
    link: { $value: '{color.blue}', $deprecated: 'Use action' },
  },
  space: {
    $root: { $type: 'dimension', $value: px(8) },
    large: { $type: 'dimension', $value: { value: { $ref: '#/space/$root/$value/value' }, unit: 'rem' } },
  },
};

/** Exports the tokens of a project; the query begins with `&`. */
export async function exportFrom(rest: RestClient, projectId: string, query = '') {
  const answer = await rest(`GET /v1/design/export?projectId=${projectId}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

/** The collections of a project, the oldest first. */
export async function collectionsIn(rest: RestClient, projectId: string) {
  return collectionsOf(await rest(`GET /v1/design/collections?projectId=${projectId}&sort=createdAt`));
}

/** Makes a collection in a project of its own. */
export async function newCollection(rest: RestClient, body: object = {}) {
  const { id: projectId } = await createProject(rest);
  const made = await rest('POST /v1/design/collections', { body: { projectId, name: 'Theme', ...body } });
  return { projectId, collection: collectionOf(made) };
}
