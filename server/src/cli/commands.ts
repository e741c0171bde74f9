import { environments } from '@imprint/shared/environments';
import { plans } from '@imprint/shared/limits';
import type { Command, Option, Standalone } from './command.ts';

/** The shells that `completion` knows. */
export const shells = ['bash', 'zsh', 'fish'] as const;

const organization: Option = {
  value: 'SLUG',
  meaning: 'The slug of the organization.',
  isRequired: true,
};
const email: Option = { value: 'E', meaning: 'The email address of the account.', isRequired: true };
const keyId = { name: 'ID', meaning: 'The id of the key, which begins with key_.' };
const exampleKey = 'key_01h2xcejqtf2nbrexx3vqjhp41';

/** All verbs that work on the installation, by name. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'setup',
    {
      group: 'Installation',
      summary: 'Set up a new installation',
      options: {
        email: { value: 'E', meaning: 'The email address of the first owner.', isRequired: true },
        password: { value: 'P', meaning: 'Their password, of at least 15 characters.', isRequired: true },
        organization: { value: 'NAME', meaning: 'The name of the organization.', isRequired: true },
      },
      examples: [`--email ada@example.com --password 'seven green bicycles sing' --organization 'Acme Ltd'`],
      load: async () => (await import('./setup.ts')).setup,
    },
  ],
  [
    'seed',
    {
      group: 'Installation',
      summary: 'Add an example organization, or example projects to one',
      options: {
        organization: { value: 'SLUG', meaning: 'The organization that gets the example projects.' },
      },
      examples: ['', '--organization acme-ltd'],
      load: async () => (await import('./seed.ts')).seed,
    },
  ],
  [
    'storage move',
    {
      group: 'Installation',
      summary: 'Move media into the storage in use, from the data folder or the bucket',
      examples: [''],
      load: async () => (await import('./storage.move.ts')).storageMove,
    },
  ],
  [
    'organizations create',
    {
      group: 'Organizations',
      summary: 'Create an organization and the account of its owner',
      options: {
        name: { value: 'N', meaning: 'The name of the organization.', isRequired: true },
        'owner-email': { value: 'E', meaning: 'The email address of its owner.', isRequired: true },
        'owner-password': {
          value: 'P',
          meaning: 'Their password, of at least 15 characters.',
          isRequired: true,
        },
        verified: { meaning: 'Marks the address as verified.' },
      },
      examples: [`--name Beta --owner-email ben@example.com --owner-password 'eight blue trumpets hum'`],
      load: async () => (await import('./organizations.create.ts')).organizationsCreate,
    },
  ],
  [
    'organizations update',
    {
      group: 'Organizations',
      summary: 'Change the plan or the limits of an organization',
      options: {
        organization,
        plan: { value: 'P', choices: plans, meaning: 'Its plan.' },
        limits: {
          value: 'JSON|null',
          meaning:
            'Custom limits, in which null means unlimited; null alone resets them to those of the plan.',
        },
      },
      examples: [
        '--organization acme-ltd --plan starter',
        `--organization acme-ltd --limits '{"rest":{"minute":100},"tools":{"day":null},"storageBytes":5000000}'`,
      ],
      load: async () => (await import('./organizations.update.ts')).organizationsUpdate,
    },
  ],
  [
    'security list',
    {
      group: 'Organizations',
      summary: 'List the security activity of an organization, newest first',
      options: { organization, before: { value: 'ID', meaning: 'Only entries older than this one.' } },
      examples: ['--organization acme-ltd'],
      load: async () => (await import('./security.list.ts')).securityList,
    },
  ],
  [
    'keys create',
    {
      group: 'API keys',
      summary: 'Create a key and print its secret, once',
      options: {
        organization,
        name: { value: 'N', meaning: 'The name of the key.', isRequired: true },
        environment: {
          value: 'E',
          choices: environments,
          meaning: 'The environment of the key.',
          isRequired: true,
        },
        scopes: {
          value: 'all|a:read,b:write',
          meaning: 'Scopes, separated by commas, or all.',
          isRequired: true,
        },
        'expires-at': { value: 'ISO', meaning: 'When it expires, in ISO 8601 and UTC; never by default.' },
        'personal-data': { meaning: 'Allows the key to read contact messages.' },
      },
      examples: ['--organization acme-ltd --name Reader --environment live --scopes projects:read,blog:read'],
      load: async () => (await import('./keys.create.ts')).keysCreate,
    },
  ],
  [
    'keys list',
    {
      group: 'API keys',
      summary: 'List the keys of an organization, 100 at a time',
      options: {
        organization,
        cursor: { value: 'C', meaning: 'Where to continue: the nextCursor of the previous list.' },
      },
      examples: ['--organization acme-ltd'],
      load: async () => (await import('./keys.list.ts')).keysList,
    },
  ],
  [
    'keys rotate',
    {
      group: 'API keys',
      summary: 'Replace a key, and print the secret of the new one, once',
      argument: keyId,
      options: {
        'overlap-hours': { value: 'N', meaning: 'How many hours the old key keeps working; 24 by default.' },
      },
      examples: [`${exampleKey} --overlap-hours 24`],
      load: async () => (await import('./keys.rotate.ts')).keysRotate,
    },
  ],
  [
    'keys disable',
    {
      group: 'API keys',
      summary: 'Disable a key until it is enabled again',
      argument: keyId,
      examples: [exampleKey],
      load: async () => (await import('./keys.disable.ts')).keysDisable,
    },
  ],
  [
    'keys enable',
    {
      group: 'API keys',
      summary: 'Enable a disabled key',
      argument: keyId,
      examples: [exampleKey],
      load: async () => (await import('./keys.enable.ts')).keysEnable,
    },
  ],
  [
    'keys revoke',
    {
      group: 'API keys',
      summary: 'Revoke a key permanently',
      argument: keyId,
      examples: [exampleKey],
      load: async () => (await import('./keys.revoke.ts')).keysRevoke,
    },
  ],
  [
    'users verify',
    {
      group: 'People',
      summary: 'Mark the email address of an account as verified',
      options: { email },
      examples: ['--email ada@example.com'],
      load: async () => (await import('./users.verify.ts')).usersVerify,
    },
  ],
  [
    'users reset-password',
    {
      group: 'People',
      summary: 'Print a link with which a person sets a new password',
      options: { email },
      examples: ['--email ada@example.com'],
      load: async () => (await import('./users.reset.password.ts')).usersResetPassword,
    },
  ],
  [
    'users remove-second-factor',
    {
      group: 'People',
      summary: 'Remove the second factors of a person who has lost them',
      options: { email },
      examples: ['--email ada@example.com'],
      load: async () => (await import('./users.remove.second.factor.ts')).usersRemoveSecondFactor,
    },
  ],
]);

/** All verbs that need no open installation, by name. */
export const standalone: ReadonlyMap<string, Standalone> = new Map<string, Standalone>([
  [
    'doctor',
    {
      group: 'Installation',
      summary: 'Check the installation and say what to do; changes nothing',
      examples: [''],
      load: async () => (await import('./doctor.ts')).doctor,
    },
  ],
  [
    'help',
    {
      group: 'Help',
      summary: 'Show all verbs, or the usage of one',
      argument: { name: 'VERB', meaning: 'The verb to explain.', isOptional: true },
      examples: ['', 'keys create'],
      load: async () => (await import('./help.ts')).help,
    },
  ],
  [
    'completion',
    {
      group: 'Help',
      summary: 'Print a script that completes verbs and options in a shell',
      argument: { name: 'SHELL', choices: shells, meaning: 'The shell that reads the script.' },
      examples: [...shells],
      load: async () => (await import('./completion.ts')).completion,
    },
  ],
]);

/** All verbs, in the order of the help. */
export const verbs: ReadonlyMap<string, Command | Standalone> = new Map<string, Command | Standalone>([
  ...commands,
  ...standalone,
]);
