import { type Config, readConfig } from '../core/config.ts';
import { type Finding, fail, messageOf, ok, warn } from '../start/finding.ts';
import { checkFolder } from '../start/folder.check.ts';
import { checkPort } from '../start/network.check.ts';
import type { RunAlone } from './command.ts';
import { checkDatabase } from './doctor/database.check.ts';
import { checkRedis } from './doctor/redis.check.ts';
import { checkStorage } from './doctor/storage.check.ts';
import { checkUrls } from './doctor/url.check.ts';

type Environment = Record<string, string | undefined>;

/** The results of all checks. */
export interface Diagnosis {
  /** False when a check failed; warnings do not count. */
  ok: boolean;
  checks: Finding[];
}

/** Prints what was found. The doctor has to work when nothing else does, so it opens its own connections. */
export const doctor: RunAlone = async (_, env) => {
  const diagnosis = await diagnose(env);
  return { json: diagnosis, text: formatDiagnosis(diagnosis), isFailure: !diagnosis.ok };
};

/**
 * Examines an installation, whether it is running or not, and changes nothing. With an invalid configuration only its
 * problems are reported, because everything else depends on it.
 */
export async function diagnose(env: Environment): Promise<Diagnosis> {
  const config = tryToRead(env);
  const checks = Array.isArray(config) ? config : await checkAll(config, env);
  return { ok: checks.every(({ status }) => status !== 'fail'), checks };
}

/** Formats one line for each check. */
function formatDiagnosis({ checks }: Diagnosis): string {
  const width = Math.max(...checks.map(({ check }) => check.length));
  return checks
    .map(({ check, status, message, advice }) =>
      [status.padEnd(4), check.padEnd(width), message, advice].filter(Boolean).join('  '),
    )
    .map((line) => `${line}\n`)
    .join('');
}

function tryToRead(env: Environment): Config | Finding[] {
  try {
    return readConfig(env);
  } catch (thrown) {
    const [, ...problems] = messageOf(thrown).split('\n');
    return problems.map((problem) =>
      fail('configuration', problem.trim(), 'Correct it, then run the doctor again.'),
    );
  }
}

async function checkAll(config: Config, env: Environment): Promise<Finding[]> {
  const isUrlSet = Boolean(env.PUBLIC_URL || env.PUBLIC_URL_FILE);
  return [
    checkShared(config),
    ...(await checkFolder(config)),
    ...(await checkDatabase(config)),
    ...(await checkRedis(config)),
    ...(await checkStorage(config)),
    await checkPort(config),
    ...checkUrls(config, isUrlSet),
  ];
}

/** An external database may be shared by several instances or machines, which then need the same secret. */
function checkShared({ databaseUrl, appSecret }: Config): Finding {
  if (!databaseUrl || appSecret) return ok('configuration', 'It is valid.');
  return warn(
    'configuration',
    'DATABASE_URL is set, but the secret exists only in the data folder of this machine.',
    'Set APP_SECRET too, so that another instance or a restored database can start.',
  );
}
