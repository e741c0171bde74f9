import { endpointLimits } from '@imprint/shared/limits';
import type { TestResponse } from '../clients/http.ts';
import { isToolSurface } from '../clients/surfaces.ts';
import { fixtureOf } from '../matrix/fixtures.ts';
import type { SeparateInstallation } from '../server/separate.installation.ts';
import { type Attack, type Attacker, createAttacker } from './attacker.ts';
import { hasEnoughSamples, type Sample, startBystander } from './bystander.ts';

/** The result of an attack. */
export interface AttackResult {
  attack: Attack;
  /** Kind, size and route. */
  label: string;
  /** A forbidden outcome, such as an internal error or no response; null if there is none. */
  problem: string | null;
  isRefused: boolean;
  /** Status and message of the first response. */
  firstResponse: string;
  /** The time until the last copy got its response. */
  tookMs: number;
  /** The responses of the bystander meanwhile. */
  samples: Sample[];
}

/** A person may make 600 calls a minute. */
const maxAttacksPerPerson = 150;

/**
 * Sends documents one after another, each in several concurrent copies, while a bystander keeps working;
 * repeats all of them until the bystander has enough samples.
 */
export async function runAttacks(
  app: SeparateInstallation,
  attacks: readonly Attack[],
  copies = 2,
): Promise<AttackResult[]> {
  const attackerFor = rotatingAttackers(app, copies);
  const bystander = await startBystander(app.url, app.stranger.key);
  const runAttack = async (shot: Attack): Promise<AttackResult> => {
    const { size, send: fire } = await (await attackerFor(shot)).prepare(shot);
    const { result: answers, ...watched } = await bystander.watch(() =>
      Promise.all(Array.from({ length: copies }, () => fire().catch(String))),
    );
    const problem = answers.map((answer) => problemOf(answer, shot)).find(Boolean) ?? null;
    const [answer = ''] = answers;
    const isRefused = typeof answer === 'object' && answer.status === 400;
    return {
      attack: shot,
      label: describeAttack(shot, size),
      problem,
      isRefused,
      firstResponse: describeResponse(answer),
      ...watched,
    };
  };
  const results: AttackResult[] = [];
  try {
    do {
      for (const shot of attacks) results.push(await runAttack(shot));
    } while (!hasEnoughSamples(results.flatMap(({ samples }) => samples)));
  } finally {
    await bystander.stop();
  }
  return results;
}

/** Returns a new attacker before a rate limit would refuse the current one, or after it may have deleted its organization. */
function rotatingAttackers(app: SeparateInstallation, copies: number): (shot: Attack) => Promise<Attacker> {
  let attacker: Promise<Attacker> | undefined;
  let remaining = 0;
  return ({ slot: { named } }) => {
    const { window } = named.operation;
    remaining -= window ? Math.ceil((copies * maxAttacksPerPerson) / endpointLimits[window].limit) : 1;
    if (!attacker || remaining < 0) {
      attacker = createAttacker(app);
      remaining = maxAttacksPerPerson;
    }
    // An earlier attack may have renamed the organization to just the text that now confirms its deletion.
    if (fixtureOf(named.name)?.invalidates === 'organization') remaining = 0;
    return attacker;
  };
}

function describeAttack({ kind, slot, surface }: Attack, size: number): string {
  return `${kind.reader} "${kind.name}" of ${size} as ${slot.field} of ${slot.named.name} over ${surface}`;
}

function describeResponse(answer: TestResponse | string): string {
  if (typeof answer === 'string') return answer;
  const { status, text } = answer;
  return `${status} ${/"message":"([^"]*)/.exec(text)?.[1] ?? text.slice(0, 80)}`;
}

/** Refusals are allowed, and so is 503 with Retry-After or with the name of a missing setting. */
function problemOf(answer: TestResponse | string, { surface }: Attack): string | null {
  if (typeof answer === 'string') return answer;
  const { status, headers, text } = answer;
  const isFault = text.includes('INTERNAL_ERROR');
  if (status < 500 && !isFault) return null;
  const isExpected = status === 503 && (headers['retry-after'] !== undefined || text.includes('AI_BASE_URL'));
  return isExpected && !isFault && !isToolSurface(surface) ? null : describeResponse(answer);
}
