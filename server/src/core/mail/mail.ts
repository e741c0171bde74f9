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
  /** Sends an email now; rejects while mail is off, and when the mail server does not take it. */
  send(email: Email): Promise<void>;
}

/** The queue of emails. */
export const mailQueue: Queue = { name: 'mail', retries: 'long' };

/** A queued email; its payload lies beside the name of its template. */
interface QueuedEmail {
  kind: string;
}

/** Timeouts of the mail server in milliseconds; parameters of SMTP_URL override them. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function createMail(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  jobs: Pick<Jobs, 'queue'>,
): Mail {
  const isOn = smtpUrl !== undefined;
  const transport = isOn && createTransport({ url: smtpUrl, ...timeouts }, { from: mailFrom });
  return {
    isOn,
    async queue(em, { name, priority = 1 }, payload) {
      const email: QueuedEmail = { kind: name, ...payload };
      if (isOn) await jobs.queue(em, mailQueue, email, { priority });
    },
    async send(email) {
      if (!transport) throw new Error('Mail is off.');
      await transport.sendMail(email);
    },
  };
}

/** Composes and sends a queued email. */
export async function sendQueued<Deps extends { mail: Mail }>(
  deps: Deps,
  templates: readonly EmailTemplate<Deps, object>[],
  queued: object,
): Promise<void> {
  // Safe because only `queue` adds jobs to the queue of emails.
  const { kind, ...payload } = queued as QueuedEmail;
  const template = templates.find(({ name }) => name === kind);
  if (!template) throw new Error(`There is no email ${kind}.`);
  const email = await template.compose(deps, payload);
  if (email) await deps.mail.send(email);
}
