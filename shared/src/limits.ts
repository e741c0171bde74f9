/** The maximum number of requests in a window, or of bytes; `null` means unlimited. */
export type Allowance = number | null;

export const windowSeconds = { minute: 60, hour: 3600, day: 86_400 } as const;
export type WindowName = keyof typeof windowSeconds;

export const plans = ['free', 'starter', 'professional', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

export type PlanWindows = Partial<Record<WindowName, Allowance>>;

/** Limits that an operator set for one organization, instead of those of its plan; `null` removes a limit. */
export interface PlanOverrides {
  rest?: PlanWindows;
  tools?: PlanWindows;
  /** The maximum size of its media. */
  storageBytes?: Allowance;
}

/** Request limits of REST by plan (interface, "Plan limits, REST API"). */
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
 * Request limits of the tool endpoint by plan (interface, "Plan limits, tool-protocol endpoint"). That table has
 * three plans: free and starter fall under Free, professional under Pro.
 */
export const toolLimits: Record<Plan, PlanWindows> = {
  free: toolFree,
  starter: toolFree,
  professional: toolPro,
  enterprise: toolEnterprise,
};

const gigabyte = 1024 ** 3;

/** The maximum size of an organization's media in bytes by plan, over all its projects and environments. */
export const storageLimits: Record<Plan, Allowance> = {
  free: gigabyte,
  starter: 10 * gigabyte,
  professional: 100 * gigabyte,
  enterprise: null,
};

/** What of an organization decides its limits. */
interface Limited {
  plan: Plan;
  limits?: PlanOverrides | null | undefined;
}

/** The storage limit of an organization: that of the operator, or else that of its plan. */
export function storageLimitOf({ plan, limits }: Limited): Allowance {
  const { storageBytes = storageLimits[plan] } = limits ?? {};
  return storageBytes;
}

/** The maximum size of a file that is sent or fetched, in bytes. */
export const maxFileBytes = 50 * 1024 ** 2;

/** A window that counts the requests of some routes in addition to the plan windows. */
interface EndpointLimit {
  limit: number;
  window: WindowName;
  /** Whose requests it counts: those of an environment, or of one visitor of an organization. */
  per: 'environment' | 'visitor';
}

export const endpointLimits = {
  ai: { limit: 10, window: 'minute', per: 'environment' },
  media: { limit: 50, window: 'hour', per: 'environment' },
  contact: { limit: 5, window: 'hour', per: 'visitor' },
} as const satisfies Record<string, EndpointLimit>;
export type EndpointWindow = keyof typeof endpointLimits;

// Safe because the keys of an object literal are exactly the keys of its type.
export const endpointWindows = Object.keys(endpointLimits) as EndpointWindow[];

/** Calls a signed-in person may make on `/trpc` in a minute. */
export const sessionCallsPerMinute = 600;

/**
 * Invitations that may be created in an hour: by one person, in one organization, and, in all of them together, to one
 * address and to the addresses of one domain.
 */
export const invitationsPerHour = { person: 30, organization: 60, recipient: 5, domain: 200 } as const;

/** Failed authentications one client address may make in a minute. */
export const addressFailuresPerMinute = 60;
