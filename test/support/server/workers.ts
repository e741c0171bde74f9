import { createWork, type Work, type WorkLimits, workLimits } from '@imprint/server/core/work/work';
import {
  createPicturePool,
  type PicturePool,
  pictureLimits,
} from '@imprint/server/modules/media/delivery/picture.pool';
import { slowness } from '../run/calibration.ts';

/** Scales the limits to this machine and its load. */
const withLongTimeouts = (limits: WorkLimits): WorkLimits => ({
  ...limits,
  niceness: 0,
  taskMs: limits.taskMs * slowness(),
  maxWaitMs: 60_000,
  maxRunMs: 60_000,
});

const started = createWork({ warn() {} }, withLongTimeouts(workLimits));

/** Workers shared by all installations of a process, because starting them takes longer than most tests. */
export const workers: Work = {
  ...started,
  stop: async () => {},
};

/** The same for the workers that render pictures. */
export const pictures: PicturePool = {
  ...createPicturePool({ warn() {} }, withLongTimeouts(pictureLimits)),
  stop: async () => {},
};
