import { invalid } from '@imprint/shared/errors';
import {
  maxPictureSidePx,
  type PictureFormat,
  pictureFits,
  pictureFormats,
} from '@imprint/shared/shapes/media';

const parameterNames = ['w', 'h', 'fit', 'q', 'format'] as const;
const knownNames: ReadonlySet<string> = new Set([...parameterNames, 'crop', 'v', 's']);
type ParameterName = (typeof parameterNames)[number];

/** The requested form of a picture. */
export interface Transform {
  width: number | undefined;
  height: number | undefined;
  fit: (typeof pictureFits)[number];
  /** From 1 to 100; undefined for the default of the format. */
  quality: number | undefined;
  /** Undefined for the format of the picture. */
  format: PictureFormat | undefined;
  /** Whether to ignore the crop of the item. */
  isUncropped: boolean;
}

/** Leaves the picture as it is. */
export const noTransform: Transform = {
  width: undefined,
  height: undefined,
  fit: 'inside',
  quality: undefined,
  format: undefined,
  isUncropped: false,
};

/** The parsed query of `/files`. */
export interface FileQuery {
  /** The version of the file in the requested address. */
  hash: string | undefined;
  /** The first transform parameter; undefined when the original is requested. */
  firstParameter: ParameterName | undefined;
  transform: Transform;
  /** The signature of the transform for this file. */
  signature: string | undefined;
}

/** Reads the query of a file request. Throws VALIDATION_ERROR for unknown or invalid parameters. */
export function readFileQuery(query: Readonly<Record<string, unknown>>): FileQuery {
  for (const [name, value] of Object.entries(query)) {
    if (!knownNames.has(name)) throw invalid({ field: name, reason: 'is not a known parameter' });
    if (typeof value !== 'string') throw invalid({ field: name, reason: 'is sent more than once' });
  }
  const text = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    hash: text('v'),
    firstParameter: parameterNames.find((name) => text(name) !== undefined),
    transform: {
      width: parseNumber('w', text('w'), maxPictureSidePx),
      height: parseNumber('h', text('h'), maxPictureSidePx),
      fit: parseOption('fit', text('fit'), pictureFits) ?? 'inside',
      quality: parseNumber('q', text('q'), 100),
      format: parseOption('format', text('format'), pictureFormats),
      isUncropped: parseOption('crop', text('crop'), ['none']) === 'none',
    },
    signature: text('s'),
  };
}

function parseNumber(field: ParameterName, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^[1-9]\d{0,3}$/.test(text) && value <= max) return value;
  throw invalid({ field, reason: `must be a whole number from 1 to ${max}` });
}

function parseOption<Value extends string>(
  field: ParameterName | 'crop',
  text: string | undefined,
  values: readonly Value[],
): Value | undefined {
  if (text === undefined) return undefined;
  const value = values.find((each) => each === text);
  if (value === undefined) throw invalid({ field, reason: `must be one of ${values.join(', ')}` });
  return value;
}
