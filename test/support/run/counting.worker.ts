import { type Profiler, Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { ServiceError } from '@imprint/shared/errors';
import { builtInWork } from './built.in.work.ts';
import type { Count, CountTask } from './counted.work.ts';

// The thread of countedWork(). The counted code has not run here before counting begins.

const session = new Session();
session.connect();
session.post('Debugger.enable');
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

parentPort?.on('message', async (task: CountTask) => {
  parentPort?.postMessage(await count(task).catch((error: unknown): Count => ({ error })));
});

async function count({ module, name, input }: CountTask): Promise<Count> {
  const { [name]: work } = await import(module);
  if (typeof work !== 'function') throw new Error(`${module} exports no function ${name}.`);
  const argument = input instanceof Uint8Array ? Buffer.from(input) : input;
  takeExecutedSteps();
  // The coverage of reading the scripts does not count.
  takeCoverage();
  const builtInBefore = builtInWork();
  // V8 does not count calls of inlined functions.
  for (const flag of ['--no-opt', '--no-maglev']) setFlagsFromString(flag);
  try {
    await work(argument);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  } finally {
    for (const flag of ['--opt', '--maglev']) setFlagsFromString(flag);
  }
  return { work: builtInWork() - builtInBefore + takeExecutedSteps() };
}

/** The counting code itself, and Node's bootstrap scripts, whose source is not available. */
const uncounted = /\/test\/support\/run\/|^node:internal\/per_context\//;

/** The steps that were executed since the last call. */
function takeExecutedSteps(): number {
  const counted = takeCoverage().filter(({ url }) => !uncounted.test(url));
  return counted.reduce((total, script) => total + executedIn(script), 0);
}

function takeCoverage(): Profiler.ScriptCoverage[] {
  return callInspector<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage').result;
}

/**
 * V8 reports a block only if its count differs from the count around it, so ranges cannot just be added up:
 * each step counts for its innermost range.
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

/** The number of steps in a script before each character: statements, blocks, calls and conditions. */
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

/** Calls the inspector synchronously: post() calls back before it returns. */
function callInspector<Answer>(method: string, parameters: object = {}): Answer {
  let [failure, answer]: unknown[] = [];
  session.post(method, parameters, (error, given) => {
    [failure, answer] = [error, given];
  });
  if (failure) throw failure;
  // Safe because the protocol documents this result.
  return answer as Answer;
}
