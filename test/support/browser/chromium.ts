import { existsSync } from 'node:fs';
import { mkdtemp, rename } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Starts the Chromium from the package registry; it ends with this process. It is unpacked into a folder first. */
export async function launchChromium(folder: string, furtherArgs: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    timeout: 60_000,
    executablePath: await unpackedChromium(folder),
    // The format of date inputs depends on the language of the machine.
    env: { ...process.env, LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // A process less; there is no graphics card to protect.
      '--in-process-gpu',
      '--disable-background-networking',
      '--no-first-run',
      ...furtherArgs,
    ],
  });
}

/** Unpacks Chromium unless it is there, because that takes longer than a start; returns the executable. */
async function unpackedChromium(folder: string): Promise<string> {
  if (!existsSync(folder)) {
    const draft = await mkdtemp(`${folder}.new-`);
    await unpackInto(draft);
    // When two workers unpack at the same time, both use the copy of the first one to finish.
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  }
  return path.join(folder, 'chromium');
}

async function unpackInto(folder: string): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
