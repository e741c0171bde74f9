/** For how many days a deleted thing of a kind that is kept for a while can be brought back. */
export const undeleteDays = 30;
