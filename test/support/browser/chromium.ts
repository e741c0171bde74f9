import { existsSync } from 'node:fs';
import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Starts the Chromium from the package registry; it ends with this process. It is unpacked into a folder first. */
export async function launchChromium(folder: string, furtherArgs: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    timeout: 60_000,
    executablePath: await unpackedChromium(folder),
    // The format of date inputs depends on the language of the machine, and widths of texts on its fonts.
    env: { ...process.env, LANG: 'en_US.UTF-8', LANGUAGE: 'en_US', FONTCONFIG_FILE: fontsFile(folder) },
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
    await writeFile(fontsFile(draft), fontsConfig(folder));
    // When two workers unpack at the same time, both use the copy of the first one to finish.
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  }
  return path.join(folder, 'chromium');
}

const fontsFile = (folder: string) => path.join(folder, 'fonts.conf');

/** Makes the font that comes with Chromium stand for every font that a page does not bring, such as `serif`. */
const fontsConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`;

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
