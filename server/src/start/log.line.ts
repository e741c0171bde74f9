import pino from 'pino';

/** Adds a color, or returns the text as it is. */
export type Paint = (color: 'gray' | 'yellow' | 'red', text: string) => string;

const maxValueLength = 300;
const colors = new Map<string, Parameters<Paint>[0]>([
  ['fatal', 'red'],
  ['error', 'red'],
  ['warn', 'yellow'],
  ['debug', 'gray'],
  ['trace', 'gray'],
]);

/**
 * Formats a line of the log for a terminal: time, level, message and the fields that matter. A request is its method,
 * path, status and duration, and its id only when it failed.
 */
export function readableLine(json: string, paint: Paint): string {
  // Safe because pino writes an object in each line.
  const { level, time, msg, pid, hostname, err, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const label = pino.levels.labels[Number(level)] ?? '';
  const color = colors.get(label);
  const shownLevel = label.toUpperCase().padEnd(5);
  const words = [
    paint('gray', new Date(Number(time)).toTimeString().slice(0, 8)),
    color ? paint(color, shownLevel) : shownLevel,
    msg === 'request' ? requestWords(fields) : wordsOf(msg, fields),
    ...(err === undefined ? [] : [paint('red', causeOf(err))]),
  ];
  return `${words.join('  ')}\n`;

  function requestWords({ method, path, status, durationMs, requestId }: Record<string, unknown>): string {
    const request = `${shown(method)} ${shown(path)}  ${shown(status)}  ${shown(durationMs)} ms`;
    if (Number(status) < 400) return request;
    return `${paint(Number(status) < 500 ? 'yellow' : 'red', request)}  ${paint('gray', shown(requestId))}`;
  }

  function wordsOf(message: unknown, others: Record<string, unknown>): string {
    const pairs = Object.entries(others).map(([name, value]) => paint('gray', `${name}=${shown(value)}`));
    return [shown(message), ...pairs].join('  ');
  }
}

function causeOf(err: unknown): string {
  const message = typeof err === 'object' && err !== null && 'message' in err ? err.message : err;
  return shown(message);
}

/** Clients choose paths, so control characters, which could change what the terminal shows, are escaped. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const clipped = text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
  return clipped.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
