import type { EntityManager } from '@mikro-orm/postgresql';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Jobs, Queue } from '../jobs/jobs.ts';
import type { Email } from './email.ts';

/** A kind of email; the payload names what it is about, and holds no secret. */
export interface EmailTemplate<Deps, Payload extends object> {
  name: string;
  /** Emails are sent by priority, the highest first; 1 by default. */
  priority?: number;
  /** Composes the email from current data; null when there is nothing to send any more. */
  compose(deps: Deps, payload: Payload): Promise<Email | null>;
}

/** Sends emails, when the operator has set SMTP_URL. */
export interface Mail {
  isOn: boolean;
  /**
   * Queues an email to be sent once the caller's transaction has committed; does nothing while mail is off. It is
   * composed when it is sent, so that no link or token is ever stored.
   */
  queue<Payload extends object>(
    em: EntityManager,
    template: EmailTemplate<never, Payload>,
    payload: NoInfer<Payload>,
  ): Promise<void>;
}

/** The queue of emails. */
export const mailQueue: Queue = { name: 'mail', retries: 'long' };

/** A queued email; its payload lies beside the name of its template. */
interface QueuedEmail {
  kind: string;
}

export function createMail({ smtpUrl }: Pick<Config, 'smtpUrl'>, jobs: Jobs): Mail {
  const isOn = smtpUrl !== undefined;
  return {
    isOn,
    async queue(em, { name, priority = 1 }, payload) {
      const email: QueuedEmail = { kind: name, ...payload };
      if (isOn) await jobs.queue(em, mailQueue, email, { priority });
    },
  };
}

/** Timeouts of the mail server in milliseconds; parameters of SMTP_URL override them. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Starts to send queued emails, when the operator has set SMTP_URL. */
export async function startMailWorker<Deps extends { config: Config; jobs: Jobs }>(
  deps: Deps,
  templates: readonly EmailTemplate<Deps, object>[],
): Promise<void> {
  const { smtpUrl, mailFrom } = deps.config;
  if (smtpUrl === undefined) return;
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from: mailFrom });
  const byName = new Map(templates.map((template) => [template.name, template]));
  await deps.jobs.work<QueuedEmail>(mailQueue, async ({ kind, ...payload }) => {
    const template = byName.get(kind);
    if (!template) throw new Error(`There is no email ${kind}.`);
    const email = await template.compose(deps, payload);
    if (email) await transport.sendMail(email);
  });
}
