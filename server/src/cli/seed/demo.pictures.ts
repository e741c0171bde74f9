import sharp from 'sharp';
import { callAs, type DemoCaller } from './demo.people.ts';

export interface DemoPicture {
  filename: string;
  title: string;
  alt: string | null;
  tags: readonly string[];
  /** The colors of sky, background and foreground. */
  colors: readonly [string, string, string];
}

/** Draws and uploads the pictures of a project; returns their ids by filename. */
export async function makePictures(
  caller: DemoCaller,
  projectId: string,
  pictures: readonly DemoPicture[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { colors, ...metadata } of pictures) {
    const contentBase64 = (await draw(colors)).toString('base64');
    const { id } = await callAs(caller, 'media.create', { projectId, contentBase64, ...metadata });
    ids.set(metadata.filename, String(id));
  }
  return ids;
}

/** Draws a landscape in three colors. */
function draw([sky, far, near]: DemoPicture['colors']): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <rect width="1200" height="800" fill="${sky}"/><circle cx="880" cy="230" r="90" fill="#fff6d8"/>
    <path d="M0 520 Q300 380 620 500 T1200 460 V800 H0Z" fill="${far}"/>
    <path d="M0 640 Q360 560 700 650 T1200 600 V800 H0Z" fill="${near}"/></svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toBuffer();
}
