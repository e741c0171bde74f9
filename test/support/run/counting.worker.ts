import { type Profiler, Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { ServiceError } from '@imprint/shared/errors';
import { builtInWork } from './built.in.work.ts';
import type { Count, CountTask } from './counted.work.ts';

// The thread of countedWork(). Nothing of what it counts has run here before the counting began.

const session = new Session();
session.connect();
session.post('Debugger.enable');
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

parentPort?.on('message', async (order: CountTask) => {
  parentPort?.postMessage(await count(order).catch((error: unknown): Count => ({ error })));
});

async function count({ module, name, input }: CountTask): Promise<Count> {
  const { [name]: work } = await import(module);
  if (typeof work !== 'function') throw new Error(`${module} exports no function ${name}.`);
  const given = input instanceof Uint8Array ? Buffer.from(input) : input;
  takeExecutedSteps();
  // What was found out about scripts by the way does not count.
  takeCoverage();
  const builtInBefore = builtInWork();
  // V8 does not count calls of functions that it has compiled into their callers.
  for (const flag of ['--no-opt', '--no-maglev']) setFlagsFromString(flag);
  try {
    await work(given);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  } finally {
    for (const flag of ['--opt', '--maglev']) setFlagsFromString(flag);
  }
  return { work: builtInWork() - builtInBefore + takeExecutedSteps() };
}

/** What does the counting, and what Node prepares before there is a module, of which nobody has the source. */
const uncounted = /\/test\/support\/run\/|^node:internal\/per_context\//;

/** The steps that were run since the last call. */
function takeExecutedSteps(): number {
  const counted = takeCoverage().filter(({ url }) => !uncounted.test(url));
  return counted.reduce((total, script) => total + executedIn(script), 0);
}

function takeCoverage(): Profiler.ScriptCoverage[] {
  return callInspector<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage').result;
}

/**
 * V8 tells a block of its own only if it was run another number of times than what is around it, so ranges cannot
 * just be added up: each step counts for the innermost range that it is in.
 */
function executedIn({ scriptId, functions }: Profiler.ScriptCoverage): number {
  const steps = stepsOf(scriptId);
  const ranges = functions
    .flatMap((each) => each.ranges)
    .sort((left, right) => left.startOffset - right.startOffset || right.endOffset - left.endOffset);
  const around: Profiler.CoverageRange[] = [];
  let executed = 0;
  for (const range of ranges) {
    while ((around.at(-1)?.endOffset ?? Infinity) <= range.startOffset) around.pop();
    const inside = (steps[range.endOffset] ?? 0) - (steps[range.startOffset] ?? 0);
    executed += inside * (range.count - (around.at(-1)?.count ?? 0));
    around.push(range);
  }
  return executed;
}

const isStep = new Uint8Array(128);
for (const character of Buffer.from(';{(?')) isStep[character] = 1;

const stepsByScript = new Map<string, Uint32Array>();

/** How many steps there are in a script before each of its characters: statements, blocks, calls and conditions. */
function stepsOf(scriptId: string): Uint32Array {
  const found = stepsByScript.get(scriptId);
  if (found) return found;
  const { scriptSource } = callInspector<{ scriptSource: string }>('Debugger.getScriptSource', { scriptId });
  const steps = new Uint32Array(scriptSource.length + 1);
  for (let at = 0; at < scriptSource.length; at++)
    steps[at + 1] = (steps[at] ?? 0) + (isStep[scriptSource.charCodeAt(at)] ?? 0);
  stepsByScript.set(scriptId, steps);
  return steps;
}

/** The session answers before it returns. */
function callInspector<Answer>(method: string, parameters: object = {}): Answer {
  let [failure, answer]: unknown[] = [];
  session.post(method, parameters, (error, given) => {
    [failure, answer] = [error, given];
  });
  if (failure) throw failure;
  // Safe because this is what the method is documented to answer.
  return answer as Answer;
}
