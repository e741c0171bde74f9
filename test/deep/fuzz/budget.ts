/** Requests of each kind on each surface; `FUZZ_RUNS` asks for fewer. */
export const runs = Number(process.env.FUZZ_RUNS ?? 5000);

/** So many that none of them comes near the limit of a plan. */
export const peopleCount = 24;
