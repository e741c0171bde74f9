import { environments } from '@imprint/shared/environments';
import type { Run } from './command.ts';

/** A command of the command line: its arguments, and how its code is loaded. */
interface Command {
  /** The arguments, for the usage text. */
  usage: string;
  options: readonly string[];
  /** Options without a value. */
  flags?: readonly string[];
  /** Required options. */
  required: readonly string[];
  /** The number of positional arguments. */
  positionals: number;
  /** Loading the server takes a second or two, so nothing is loaded before the arguments are parsed. */
  load(): Promise<Run>;
}

/** A command that takes only options. */
const command = (
  usage: string,
  required: readonly string[],
  optional: readonly string[],
  load: Command['load'],
  flags: readonly string[] = [],
): Command => ({ usage, options: [...required, ...optional], flags, required, positionals: 0, load });

/** A command that takes the id of a resource. */
const commandWithId = (usage: string, options: readonly string[], load: Command['load']): Command => ({
  usage,
  options,
  required: [],
  positionals: 1,
  load,
});

/** All commands by name. */
export const commands: ReadonlyMap<string, Command> = new Map([
  [
    'setup',
    command(
      '--email E --password P --organization NAME',
      ['email', 'password', 'organization'],
      [],
      async () => (await import('./setup.ts')).setup,
    ),
  ],
  [
    'organizations create',
    command(
      '--name N --owner-email E --owner-password P [--verified]',
      ['name', 'owner-email', 'owner-password'],
      [],
      async () => (await import('./organizations.create.ts')).organizationsCreate,
      ['verified'],
    ),
  ],
  [
    'organizations update',
    command(
      `--organization SLUG [--plan P] [--limits '{"rest":{"minute":100},"tools":{"day":null},"storageBytes":5000000}' | --limits null]`,
      ['organization'],
      ['plan', 'limits'],
      async () => (await import('./organizations.update.ts')).organizationsUpdate,
    ),
  ],
  [
    'keys create',
    command(
      `--organization SLUG --name N --environment ${environments.join('|')} --scopes all|a:read,b:write [--expires-at ISO] [--personal-data]`,
      ['organization', 'name', 'environment', 'scopes'],
      ['expires-at'],
      async () => (await import('./keys.create.ts')).keysCreate,
      ['personal-data'],
    ),
  ],
  [
    'keys list',
    command(
      '--organization SLUG [--cursor C]',
      ['organization'],
      ['cursor'],
      async () => (await import('./keys.list.ts')).keysList,
    ),
  ],
  [
    'keys rotate',
    commandWithId(
      'ID [--overlap-hours N]',
      ['overlap-hours'],
      async () => (await import('./keys.rotate.ts')).keysRotate,
    ),
  ],
  ['keys disable', commandWithId('ID', [], async () => (await import('./keys.disable.ts')).keysDisable)],
  ['keys enable', commandWithId('ID', [], async () => (await import('./keys.enable.ts')).keysEnable)],
  ['keys revoke', commandWithId('ID', [], async () => (await import('./keys.revoke.ts')).keysRevoke)],
  [
    'seed',
    command('[--organization SLUG]', [], ['organization'], async () => (await import('./seed.ts')).seed),
  ],
  [
    'security list',
    command(
      '--organization SLUG [--before ID]',
      ['organization'],
      ['before'],
      async () => (await import('./security.list.ts')).securityList,
    ),
  ],
  [
    'users verify',
    command('--email E', ['email'], [], async () => (await import('./users.verify.ts')).usersVerify),
  ],
  [
    'users remove-second-factor',
    command(
      '--email E',
      ['email'],
      [],
      async () => (await import('./users.remove.second.factor.ts')).usersRemoveSecondFactor,
    ),
  ],
  [
    'users reset-password',
    command(
      '--email E',
      ['email'],
      [],
      async () => (await import('./users.reset.password.ts')).usersResetPassword,
    ),
  ],
]);
