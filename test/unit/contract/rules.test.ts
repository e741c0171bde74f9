import { type NamedOperation, operations } from '@imprint/shared/contract';
import { endpointLimits } from '@imprint/shared/limits';
import { describe, expect, test } from 'vitest';

describe('the contract', () => {
  const named = (members: NamedOperation[]) => members.map(({ name }) => name);

  test('has lists that all take limit, cursor, sort and q', () => {
    const incomplete = operations.filter(({ operation: { input, output } }) => {
      const isComplete = ['limit', 'cursor', 'sort', 'q'].every((field) => field in input.shape);
      return 'pagination' in output.shape && !isComplete;
    });
    expect(named(incomplete)).toEqual([]);
  });

  test('lets a tool that destroys be tried out by dryRun', () => {
    const blind = operations.filter(
      ({ operation: { rest, tool, input } }) =>
        tool && rest?.startsWith('DELETE') && !('dryRun' in input.shape),
    );
    expect(named(blind)).toEqual([]);
  });

  test('answers 201 where something is created, and 200 everywhere else', () => {
    const created = operations.filter(({ operation }) => operation.status === 201);
    expect(
      named(created).filter((name) => !/\.(create(Publishable|For\w+)?|duplicate|complete|send)$/.test(name)),
    ).toEqual([]);
    const others = operations.filter(
      ({ name, operation }) => /\.create$/.test(name) && operation.status !== 201,
    );
    expect(named(others)).toEqual([]);
  });
});

test('operations whose window counts visitors take the address of one', () => {
  const counting = operations.filter(
    ({ operation: { window } }) => window !== null && endpointLimits[window].per === 'visitor',
  );
  expect(counting.length).toBeGreaterThan(0);
  for (const { operation, name } of counting) {
    expect(operation.input.shape, name).toHaveProperty(String(operation.visitorField));
  }
  const others = operations.filter((one) => !counting.includes(one));
  expect(others.filter(({ operation }) => operation.visitorField !== null)).toEqual([]);
});

describe('a recent proof of identity', () => {
  /** What changes access or security, and yet asks for no proof, with the reason. */
  const exempt: Record<string, string> = {
    'invitations.delete': 'It only takes access away.',
    'keys.disable': 'A key that leaked has to stop immediately.',
    'keys.revoke': 'A key that leaked has to stop immediately.',
    'organizations.update': 'A name gives nobody access.',
    'webhookDeliveries.resend': 'It sends nothing that was not sent there before.',
    'webhooks.replay': 'It sends only what the webhook is for.',
    'webhooks.test': 'It sends nothing that is secret.',
  };
  const changesAccess = ({ operation: { kind, access, permission } }: NamedOperation) =>
    kind === 'mutation' && ['keys', 'members', 'settings', 'ownership'].includes(permission ?? access);

  test('is asked for by every change of keys, members, settings and ownership, except those listed', () => {
    const unguarded = operations.filter((one) => changesAccess(one) && !one.operation.isSensitive);
    expect(unguarded.map(({ name }) => name).sort()).toEqual(Object.keys(exempt));
  });

  test('is asked for by every export of personal data', () => {
    const exports = operations.filter(({ operation }) => operation.exportedField !== null);
    expect(exports.map(({ name }) => name)).toEqual(['contact.export']);
    expect(exports.every(({ operation }) => operation.isSensitive)).toBe(true);
  });

  test('is asked for by nothing else, except changes of what a person signs in with', () => {
    const others = operations.filter(
      (one) => one.operation.isSensitive && !changesAccess(one) && one.operation.exportedField === null,
    );
    expect(others.map(({ name }) => name)).toEqual([
      'account.changeEmail',
      'factors.preparePasskey',
      'factors.addPasskey',
      'factors.removePasskey',
      'factors.prepareApp',
      'factors.addApp',
      'factors.removeApp',
      'factors.renewRecoveryCodes',
    ]);
  });
});
