import type { EntitySchema } from '@mikro-orm/core';
import type { LargeTable } from '../db/content.ts';
import type { NamedMigration } from '../db/orm.ts';
import type { Queue } from '../jobs/jobs.ts';
import type { EmailTemplate } from '../mail/mail.ts';
import type { PreviewSource, SiteSource } from '../sites/site.source.ts';
import type { FileSource } from '../storage/public.file.ts';
import type { CoreDeps, Deps } from './deps.ts';
import type { Implementation } from './implement.ts';

/** A queue of jobs with its handler; jobs of one that does not run here wait for another instance. */
interface Job {
  queue: Queue;
  /** Whether this instance runs the jobs; it does by default. */
  isOn?(deps: Deps): boolean;
  /** Whether a job is queued at the start of every instance. */
  runsAtStart?: boolean;
  /** When it rejects, the job is retried later. */
  run(deps: Deps, payload: object): Promise<void>;
}

/** Work that every instance repeats; the name completes the line `… failed` in the log. */
export interface RecurringTask {
  name: string;
  run(deps: Deps): Promise<unknown>;
}

/** What a module registers. A module that others contribute to declares its own fields here (`declare module`). */
export interface Module {
  /** Opens the dependencies that the module declares on `Deps`. */
  open?(core: Pick<CoreDeps, 'config' | 'log'>): Partial<Deps>;
  /** Starts its work in the background, in servers only. */
  start?(deps: Deps): void;
  /** Ends the work in its dependencies at shutdown, so that no request waits for it. */
  stop?(deps: Deps): void | Promise<void>;
  /** The operations of its resources, by the resource's name in the contract. */
  operations?: Readonly<Record<string, Readonly<Record<string, Implementation>>>>;
  entities?: readonly EntitySchema[];
  /** Tables that are emptied in steps before what they belong to is deleted, children before their parents. */
  largeTables?: readonly LargeTable[];
  migrations?: readonly NamedMigration[];
  emails?: readonly EmailTemplate<Deps, object>[];
  jobs?: readonly Job[];
  /** Saves what is counted in memory, every second. */
  saves?: readonly RecurringTask[];
  /** Deletes what has expired, once an hour. */
  sweeps?: readonly RecurringTask[];
  /** Creates what serves its files. */
  files?(deps: Deps): FileSource;
  /** Creates what answers on behalf of websites. */
  sites?(deps: Deps): SiteSource;
  /** Creates what answers for previews of websites. */
  previews?(deps: Deps): PreviewSource;
  /** Details of `/health/ready`, by name. The instance is not ready when one rejects or takes too long. */
  checks?: Readonly<Record<string, (deps: Deps) => Promise<object>>>;
}
