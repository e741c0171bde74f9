/** Most requests in one window; `null` means unlimited. */
export type Allowance = number | null;

export const windowSeconds = { minute: 60, hour: 3600, day: 86_400 } as const;
export type WindowName = keyof typeof windowSeconds;

export const plans = ['free', 'starter', 'professional', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

export type PlanWindows = Partial<Record<WindowName, Allowance>>;

/** Plan windows set by an operator for one organization; `null` lifts a limit. */
export interface PlanOverrides {
  rest?: PlanWindows;
  tools?: PlanWindows;
}

/** Requests on REST by plan (interface, "Plan limits, REST API"). */
export const restLimits: Record<Plan, PlanWindows> = {
  free: { minute: 60, hour: 1_000, day: 10_000 },
  starter: { minute: 120, hour: 5_000, day: 50_000 },
  professional: { minute: 300, hour: 15_000, day: 150_000 },
  enterprise: { minute: 1_000, hour: 50_000, day: null },
};

const toolFree: PlanWindows = { minute: 60, day: 1_000 };
const toolPro: PlanWindows = { minute: 300, day: 10_000 };
const toolEnterprise: PlanWindows = { minute: null, day: null };

/**
 * Requests on the tool endpoint by plan (interface, "Plan limits, tool-protocol endpoint").
 * Its table knows three plans: free and starter fall under Free, professional under Pro.
 */
export const toolLimits: Record<Plan, PlanWindows> = {
  free: toolFree,
  starter: toolFree,
  professional: toolPro,
  enterprise: toolEnterprise,
};

/** Windows that count the requests of their own routes besides the plan windows. */
export const endpointLimits = {
  ai: { limit: 10, window: 'minute' },
  media: { limit: 50, window: 'hour' },
  contact: { limit: 5, window: 'hour' },
} as const satisfies Record<string, { limit: number; window: WindowName }>;
export type EndpointWindow = keyof typeof endpointLimits;

/** Calls a signed-in person may make on `/trpc` in a minute. */
export const sessionCallsPerMinute = 600;

/** Failed authentications one client address may make in a minute. */
export const addressFailuresPerMinute = 60;
