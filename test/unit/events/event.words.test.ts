import { eventTypes } from '@imprint/shared/events/event.types';
import { sentenceOf } from '@imprint/shared/events/event.words';
import { expect, test } from 'vitest';

const key = { type: 'apiKey', name: 'Website build' } as const;

test.each(eventTypes)('%s is said in a sentence', (type) => {
  const sentence = (resourceName: string | null, resourceId: string | null = 'x') =>
    sentenceOf(key, { type, resourceId, resourceName });
  expect(sentence('About us')).toMatch(/^Website build \(API key\) [a-z]+ the [A-Za-z ]+ “About us”\.$/);
  expect(sentence(null)).toMatch(/^Website build \(API key\) [a-z]+ an? [A-Za-z ]+\.$/);
});

test('who did it is named as far as known', () => {
  const page = { type: 'page.published', resourceId: 'page_1', resourceName: 'About us' } as const;
  const said = (actor: Parameters<typeof sentenceOf>[0]) => sentenceOf(actor, page);
  expect(said(key)).toBe('Website build (API key) published the page “About us”.');
  expect(said({ type: 'apiKey', name: null })).toBe('A deleted API key published the page “About us”.');
  expect(said({ type: 'user', name: 'Anna' })).toBe('Anna published the page “About us”.');
  expect(said({ type: 'user', name: null })).toBe('Someone published the page “About us”.');
  expect(said({ type: 'system', name: null })).toBe('Imprint published the page “About us”.');
  expect(said({ type: 'anonymous', name: null })).toBe('A visitor published the page “About us”.');
});

test('several design tokens together are no single one', () => {
  const many = { type: 'token.imported', resourceId: null, resourceName: null } as const;
  expect(sentenceOf(key, many)).toBe('Website build (API key) imported design tokens.');
});
