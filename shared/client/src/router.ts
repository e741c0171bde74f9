// In the package the types of the router are written out, without those of the contract.
export type { AppRouter, ErrorShape } from '@imprint/shared/router';
