import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../config.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** An email to send. It is composed when it is sent, so that no link or token is ever stored. */
export type OutgoingEmail =
  | { kind: 'invitation'; invitationId: string }
  | { kind: 'passwordReset'; email: string }
  | { kind: 'keyExpiry'; keyId: string; userId: string }
  | { kind: 'contactMessage'; messageId: string; userId: string };

/** Sends emails, when the operator has set SMTP_URL. */
export interface Mail {
  isOn: boolean;
  /** Queues an email to be sent once the caller's transaction has committed; does nothing while mail is off. */
  queue(em: EntityManager, email: OutgoingEmail): Promise<void>;
}

export function createMail({ smtpUrl }: Config, jobs: Jobs): Mail {
  const isOn = smtpUrl !== undefined;
  return {
    isOn,
    async queue(em, email) {
      // A flood of contact messages must not delay a password reset.
      const priority = email.kind === 'contactMessage' ? 0 : 1;
      if (isOn) await jobs.queue(em, 'mail', email, { priority });
    },
  };
}
