import { Omissions } from './omissions.ts';

/** What readers of documents need to know besides the text. */
export interface ReadingContext {
  /** Origin of this installation: addresses of files that are relative or start with it are media. */
  publicUrl: string;
  /** Counts what is left out. */
  omissions: Omissions;
}

/** The context of a text that was written elsewhere, such as in a test. */
export function readingContext(publicUrl = ''): ReadingContext {
  return { publicUrl, omissions: new Omissions() };
}
