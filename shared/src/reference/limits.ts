import {
  type Allowance,
  endpointLimits,
  type Plan,
  type PlanWindows,
  plans,
  restLimits,
  sessionCallsPerMinute,
  toolLimits,
  type WindowName,
} from '../limits.ts';
import { capitalized } from '../nouns.ts';
import type { Operation } from '../operation.ts';

const numbers = new Intl.NumberFormat('en');

/** `1,000`, or `unlimited`. */
export function allowanceText(allowance: Allowance | undefined): string {
  return allowance === null || allowance === undefined ? 'unlimited' : numbers.format(allowance);
}

export function planTitle(plan: Plan): string {
  return capitalized(plan);
}

interface WindowFact {
  name: string;
  value: string;
}

/** The windows that count a call of the operation, each in a sentence. */
export function windowsOf({ rest, tool, window, access }: Operation): WindowFact[] {
  const facts: WindowFact[] = [];
  if (rest) facts.push({ name: 'REST', value: byPlan(restLimits) });
  if (tool) facts.push({ name: 'Tools', value: byPlan(toolLimits) });
  if (!rest && access === 'public') {
    facts.push({ name: 'Address', value: `${sessionCallsPerMinute} calls a minute from one client address` });
  } else if (!rest) {
    facts.push({ name: 'Session', value: `${sessionCallsPerMinute} calls a minute` });
  }
  if (window) {
    const { limit, window: name } = endpointLimits[window];
    facts.push({
      name: 'Separate limit',
      value: `${numbers.format(limit)} requests ${per(name)} on every plan`,
    });
  }
  return facts;
}

/** `60 requests a minute on Free, 120 on Starter, …; also counted by hour and day`. */
function byPlan(table: Record<Plan, PlanWindows>): string {
  const [first, ...others] = plans.map((plan) => ({
    title: planTitle(plan),
    count: allowanceText(table[plan].minute),
  }));
  const rest = others.map(({ title, count }) => `${count} on ${title}`).join(', ');
  const longer = Object.keys(table.free).filter((window) => window !== 'minute');
  return `${first?.count} requests ${per('minute')} on ${first?.title}, ${rest}; also counted by ${longer.join(' and ')}`;
}

export function per(window: WindowName): string {
  return window === 'hour' ? 'an hour' : `a ${window}`;
}
