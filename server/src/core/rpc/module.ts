import type { EntitySchema } from '@mikro-orm/core';
import type { LargeTable } from '../db/content.ts';
import type { NamedMigration } from '../db/orm.ts';
import type { Queue } from '../jobs/jobs.ts';
import type { EmailTemplate } from '../mail/mail.ts';
import type { FileSource } from '../storage/public.file.ts';
import type { Deps } from './deps.ts';
import type { Implementation } from './implement.ts';

/** A queue of jobs with its handler; jobs of one that does not run here wait for another instance. */
export interface Job {
  queue: Queue;
  /** Whether this instance runs the jobs; it does by default. */
  isOn?(deps: Deps): boolean;
  /** Whether a job is queued at the start of every instance. */
  runsAtStart?: boolean;
  /** When it rejects, the job is run again later. */
  run(deps: Deps): Promise<void>;
}

/** Work that every instance repeats; `what` completes the line `… failed` in the log. */
export interface RecurringTask {
  what: string;
  run(deps: Deps): Promise<unknown>;
}

/** What a module registers. */
export interface Module {
  /** The operations of its resources, by the resource's name in the contract. */
  operations?: Readonly<Record<string, Readonly<Record<string, Implementation>>>>;
  entities?: readonly EntitySchema[];
  /** Tables that are emptied in steps before what they belong to is deleted, children before their parents. */
  largeTables?: readonly LargeTable[];
  migrations?: readonly NamedMigration[];
  emails?: readonly EmailTemplate<Deps, object>[];
  jobs?: readonly Job[];
  /** Deletes what has expired, once an hour. */
  sweeps?: readonly RecurringTask[];
  /** Creates what serves its files. */
  files?(deps: Deps): FileSource;
  /** Details of `/health/ready`, by name. The instance is not ready when one rejects or takes too long. */
  checks?: Readonly<Record<string, (deps: Deps) => Promise<object>>>;
}
