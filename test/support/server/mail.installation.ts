import { afterAll } from 'vitest';
import { type Installation, startInstallation } from './installation.ts';
import { type MailServer, startMailServer } from './mail.server.ts';
import { withTimeout } from './time.limits.ts';

/** An installation that sends its email to a mail server of the test. */
export interface MailInstallation {
  app: Installation;
  mailServer: MailServer;
}

/** Starts both for a test file and closes them after the last test. Await it at the top of the file. */
export async function startMailInstallation(): Promise<MailInstallation> {
  const closing: (() => Promise<void>)[] = [];
  // Registered before the first await, while vitest still knows the current file.
  afterAll(async () => {
    for (const close of closing) await close();
  });
  const mailServer = await startMailServer();
  closing.push(mailServer.close);
  const env = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, TRUST_PROXY: 'true' };
  const app = await withTimeout(startInstallation(env));
  closing.unshift(app.close);
  return { app, mailServer };
}
