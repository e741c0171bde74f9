import {
  createPicturePool,
  type PicturePool,
  pictureLimits,
} from '@imprint/server/media/delivery/picture.pool';
import { createWork, type Work, workLimits } from '@imprint/server/work/work';

/** Others who test at the same time may have the processors. */
const patient = { niceness: 0, longestWaitMs: 60_000, longestRunMs: 60_000 };

const started = createWork({ warn() {} }, { ...workLimits, ...patient });

/** Workers that all installations of a process share, for starting them takes longer than most tests. */
export const workers: Work = {
  ...started,
  stop: async () => {},
};

/** The same for those that make pictures. */
export const pictures: PicturePool = {
  ...createPicturePool({ warn() {} }, { ...pictureLimits, ...patient }),
  stop: async () => {},
};
