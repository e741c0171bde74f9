import { keys } from '@imprint/shared/keys.contract';

const { q, state, environment } = keys.list.input.shape;

/** What the address of the list of keys holds. `environment` there is the page's own, as on every page. */
export const keysSearch = { q, state, reaches: environment };
