import { invitations } from '@imprint/shared/contract/invitations';
import { projects } from '@imprint/shared/contract/projects';
import { describe, expect, test } from 'vitest';
import { serviceFailure } from '../../../../web/src/api/failure.ts';
import { fieldErrors } from '../../../../web/src/kit/forms/field.errors.ts';
import { withoutBlanks } from '../../../../web/src/kit/forms/operation.form.ts';

const fields = ['name', 'slug', 'scopes'];

const place = (code: 'CONFLICT' | 'VALIDATION_ERROR', details: object) =>
  fieldErrors(serviceFailure({ code, message: 'Refused.', details: { ...details } }), fields);

describe('a refusal', () => {
  test('stands at the field that it names', () => {
    expect(place('VALIDATION_ERROR', { field: 'name', reason: 'is required' })).toEqual([
      { field: 'name', reason: 'is required', suggestion: undefined },
    ]);
  });

  test('of several fields stands at each', () => {
    const errors = [
      { field: 'name', reason: 'is required' },
      { field: 'scopes.0', reason: 'is not a scope' },
    ];
    expect(
      place('VALIDATION_ERROR', { field: 'name', errors }).map(({ field, reason }) => [field, reason]),
    ).toEqual([
      ['name', 'is required'],
      ['scopes', 'is not a scope'],
    ]);
  });

  test('because something is taken brings what is free', () => {
    expect(place('CONFLICT', { field: 'slug', suggestion: 'acme-2' })).toEqual([
      { field: 'slug', reason: 'is taken', suggestion: 'acme-2' },
    ]);
  });

  test('without a reason says that the field is not valid', () => {
    expect(place('VALIDATION_ERROR', { field: 'slug' })[0]?.reason).toBe('is not valid');
  });

  test.each([
    ['of a field that the form has not', { field: 'secret', reason: 'is required' }],
    ['of no field', {}],
    ['of which only a part can be placed', { errors: [{ field: 'name' }, { field: 'secret' }] }],
    ['in another form', { errors: ['name', null, 3] }],
  ])('%s stands above the form as a whole', (_what, details) => {
    expect(place('VALIDATION_ERROR', details)).toEqual([]);
  });
});

describe('a blank', () => {
  test('means null where the contract allows null, else nothing', () => {
    const blank = { projectId: 'proj_1', name: '', description: '', slug: '' };
    expect(withoutBlanks(blank, projects.update.input)).toEqual({
      projectId: 'proj_1',
      name: undefined,
      description: null,
      slug: undefined,
    });
  });

  test('is only what is empty, not what is false, null or a space', () => {
    const values = { email: ' ', role: 'viewer' as const };
    expect(withoutBlanks(values, invitations.create.input)).toEqual(values);
  });
});
