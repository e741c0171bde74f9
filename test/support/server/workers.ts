import { createPicturePool, type PicturePool } from '@imprint/server/media/delivery/picture.pool';
import { createWork, type Work } from '@imprint/server/work/work';

const started = createWork({ warn() {} });

/** Workers that all installations of a process share, for starting them takes longer than most tests. */
export const workers: Work = {
  ...started,
  stop: async () => {},
};

/** The same for those that make pictures. */
export const pictures: PicturePool = {
  ...createPicturePool({ warn() {} }),
  stop: async () => {},
};
