/** The number of requests of each kind on each surface; `FUZZ_RUNS` overrides it. */
export const fuzzRuns = Number(process.env.FUZZ_RUNS ?? 2000);

/** Enough people that none of them comes near the limit of a plan. */
export const peopleCount = 24;
