import { keys } from '@imprint/shared/contract/keys';

const { q, state, environment } = keys.list.input.shape;

/** The search parameters of the keys page. `environment` is the tab's environment, as on every page. */
export const keysSearch = { q, state, reaches: environment };
