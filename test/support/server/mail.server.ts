import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';

/** An email as the mail server received it. */
export interface ReceivedEmail {
  to: string[];
  /** The whole email with its headers and decoded transfer encoding. */
  text: string;
}

/** A mail server on the loopback interface that keeps every email it receives. */
export interface MailServer {
  port: number;
  emails: ReceivedEmail[];
  /** Returns the first email to an address, with a word in its subject where one is given, as soon as it arrives. */
  emailTo(address: string, subject?: string): Promise<ReceivedEmail>;
  close(): Promise<void>;
}

/** Starts a mail server, on a free port unless one is given. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const emails: ReceivedEmail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        emails.push({ to, text: decode(Buffer.concat(chunks).toString()) });
        done();
      });
    },
  });
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  // Safe because the server listens on a TCP port.
  const address = smtp.server.address() as AddressInfo;
  return {
    port: address.port,
    emails,
    async emailTo(address, subject = '') {
      const inSubject = new RegExp(`^Subject: .*${subject}`, 'm');
      const find = () => emails.find(({ to, text }) => to.includes(address) && inSubject.test(text));
      await expect.poll(find, { interval: 50 }).toBeDefined();
      // Safe because the poll above found it.
      return find() as ReceivedEmail;
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

/** The token of the only link to a page of the dashboard in an email. */
export function tokenInEmail({ text }: ReceivedEmail, url: string, page: string): string {
  const token = new RegExp(`${url}/${page}\\?token=([\\w.-]+)`).exec(text)?.[1];
  if (!token) throw new Error(`The email has no link to ${page}: ${text}`);
  return token;
}

/** Decodes quoted-printable (RFC 2045): soft line breaks, and bytes of UTF-8 such as `=3D`. */
function decode(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
