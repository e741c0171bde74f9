import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../config.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** Which letter to send. It is written when it is sent, so that no link or token is ever stored. */
export type LetterOrder =
  | { kind: 'invitation'; invitationId: string }
  | { kind: 'passwordReset'; email: string }
  | { kind: 'keyExpiry'; keyId: string; userId: string }
  | { kind: 'contactMessage'; messageId: string; userId: string };

/** Letters to people, when the operator has set SMTP_URL. */
export interface Mail {
  isOn: boolean;
  /** Has a letter sent once the caller's transaction has committed; does nothing while mail is off. */
  queue(em: EntityManager, order: LetterOrder): Promise<void>;
}

export function createMail({ smtpUrl }: Config, jobs: Jobs): Mail {
  const isOn = smtpUrl !== undefined;
  return {
    isOn,
    async queue(em, order) {
      // However many strangers write, nobody waits longer for a new password.
      const priority = order.kind === 'contactMessage' ? 0 : 1;
      if (isOn) await jobs.queue(em, 'mail', order, { priority });
    },
  };
}
