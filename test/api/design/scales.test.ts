import { describe, expect, test } from 'vitest';
import { collectionOf, createToken, lightAndDark, rgb, tokensByPath } from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest, readOnly } = await testServer();

const createScale = (body: object, client = rest) => client('POST /v1/design/tokens/scales', { body });

const steps = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'];

describe('a color scale', () => {
  test('is created in a group from one color, which is one of its steps', async () => {
    const { id: projectId } = await createProject(rest);
    const answer = await createScale({ projectId, group: 'color.brand', color: '#2563EB' });
    expect(answer.status, answer.text).toBe(200);
    const tokens = await tokensByPath(rest, projectId);
    expect(Object.keys(tokens).toSorted()).toEqual(steps.map((step) => `color.brand.${step}`).toSorted());
    expect(answer.at('data')).toMatchObject({ isApplied: true, given: '600' });
    expect(answer.at('data.steps.6')).toEqual({
      step: '600',
      path: 'color.brand.600',
      tokenId: tokens['color.brand.600']?.id,
      color: '#2563eb',
      darkColor: null,
    });
    expect(tokens['color.brand.600']).toMatchObject({
      type: 'color',
      values: { default: { hex: '#2563eb' } },
    });
    // Safe because the matrix checks every success against the contract.
    const contrasts = answer.at('data.contrasts') as { minimum: number; ratio: number }[];
    for (const { minimum, ratio } of contrasts) expect(ratio).toBeGreaterThanOrEqual(minimum);
  });

  test('is reversed in the dark mode of its collection', async () => {
    const { id: projectId } = await createProject(rest);
    const body = { projectId, name: 'Theme', modes: lightAndDark };
    const { id: collectionId } = collectionOf(await rest('POST /v1/design/collections', { body }));
    const answer = await createScale({ projectId, collectionId, group: 'brand', color: '#2563eb' });
    expect(answer.at('data.steps.4.darkColor')).toBe('#2563eb');
    const tokens = await tokensByPath(rest, projectId);
    expect(tokens['brand.400']?.values.dark).toEqual(tokens['brand.600']?.values.light);
    expect(tokens['brand.400']?.values.light).toEqual(tokens['brand.600']?.values.dark);
  });

  test('is only returned by a dry run', async () => {
    const { id: projectId } = await createProject(rest);
    const answer = await createScale({ projectId, group: 'brand', color: '#808080', dryRun: true });
    expect(answer.at('data')).toMatchObject({
      isApplied: false,
      steps: steps.map((step) => ({ step, tokenId: null })),
    });
    expect(await tokensByPath(rest, projectId)).toEqual({});
  });

  test('is created whole or not at all, and the refusal names the group', async () => {
    const { id: projectId } = await createProject(rest);
    await createToken(rest, {
      projectId,
      path: 'brand.950',
      type: 'color',
      values: { default: rgb(0, 0, 0) },
    });
    const taken = await createScale({ projectId, group: 'brand', color: '#2563eb' });
    expect([taken.status, taken.at('error.details.field')]).toEqual([409, 'group']);
    expect(taken.at('error.message')).toBe('A token already exists at brand.950.');
    expect(Object.keys(await tokensByPath(rest, projectId))).toEqual(['brand.950']);
  });

  test.each([
    ['color', { color: 'blue' }],
    ['color', { color: '#2563eb80' }],
    ['color', { color: '#abc' }],
    ['group', { group: 'a..b' }],
    ['group', { group: '' }],
    ['group', { group: 'a.$root' }],
    ['group', { group: 'a.'.repeat(19).concat('a') }],
  ])('is refused for the field %s: %j', async (field, body) => {
    const { id: projectId } = await createProject(rest);
    const answer = await createScale({ projectId, group: 'brand', color: '#2563eb', ...body });
    expect([answer.status, answer.at('error.details.field')]).toEqual([400, field]);
  });

  test('is refused to keys that may only read', async () => {
    const { id: projectId } = await createProject(rest);
    expect((await createScale({ projectId, group: 'a', color: '#2563eb' }, readOnly.rest)).status).toBe(403);
  });
});
