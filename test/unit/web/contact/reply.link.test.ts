import type { ContactMessage } from '@imprint/shared/contract/contact';
import { describe, expect, test } from 'vitest';
import { replyLink } from '../../../../web/src/modules/contact/reply.link.ts';

describe('the link to reply to a message', () => {
  const link = (set: Partial<ContactMessage>) =>
    replyLink({
      name: 'Mara',
      email: 'mara+x@lind.example',
      subject: 'A & B?',
      message: 'Hello\n\nBye',
      ...set,
    } as ContactMessage); // Safe because the link is made of these fields alone.

  test('names the sender, the subject and the text that was sent', () => {
    const { pathname, searchParams } = new URL(String(link({})));
    expect(decodeURIComponent(pathname)).toBe('mara+x@lind.example');
    expect(searchParams.get('subject')).toBe('Re: A & B?');
    expect(searchParams.get('body')).toBe('\r\n\r\nMara wrote:\r\n> Hello\r\n> \r\n> Bye\r\n');
  });

  test('adds nothing to the letter that the visitor did not write in its place', () => {
    const address = String(
      link({ subject: 'x\r\nBcc: all@evil.example&bcc=you@evil.example', email: 'a?bcc=b&c@lind.example' }),
    );
    const { searchParams, pathname } = new URL(address);
    expect([...searchParams.keys()]).toEqual(['subject', 'body']);
    expect(searchParams.get('subject')).toBe('Re: x Bcc: all@evil.example&bcc=you@evil.example');
    expect(decodeURIComponent(pathname)).toBe('a?bcc=b&c@lind.example');
  });

  test('is no longer than programs open, and says where the text goes on', () => {
    const long = String(
      link({ message: Array.from({ length: 400 }, () => 'Ein längerer Satz.').join('\n') }),
    );
    expect(long.length).toBeLessThan(2000);
    expect(new URL(long).searchParams.get('body')).toMatch(/> \[…\]\r\n$/);
  });

  test('repeats no “Re:”, stands for a subject that is missing, and is absent without an address', () => {
    expect(new URL(String(link({ subject: 'RE: x' }))).searchParams.get('subject')).toBe('RE: x');
    expect(new URL(String(link({ subject: null }))).searchParams.get('subject')).toBe('Re: Your message');
    expect(link({ email: null })).toBeNull();
  });
});
