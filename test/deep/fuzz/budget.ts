/** Requests of each kind on each surface; `FUZZ_RUNS` asks for more or fewer. */
export const runs = Number(process.env.FUZZ_RUNS ?? 2000);

/** So many that none of them comes near the limit of a plan. */
export const peopleCount = 24;
