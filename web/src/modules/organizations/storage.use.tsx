import { formatBytes } from '@imprint/shared/byte.format';
import { Card } from '../../kit/ui/card.tsx';
import { Meter } from '../../kit/ui/meter.tsx';

interface StorageUseProps {
  usedBytes: number;
  /** Null for unlimited. */
  limitBytes: number | null;
}

/** How much of the organization's storage its media take. */
export function StorageUse({ usedBytes, limitBytes }: StorageUseProps) {
  return (
    <Card title="Storage" description="What the media of all projects and environments take together.">
      {limitBytes === null ? (
        <div className="flex items-baseline justify-between gap-3">
          <p className="font-medium">Media</p>
          <p className="text-[0.8125rem] text-muted">{formatBytes(usedBytes)} used, unlimited</p>
        </div>
      ) : (
        <Meter
          label="Media"
          value={usedBytes}
          max={limitBytes}
          words={`${formatBytes(usedBytes)} of ${formatBytes(limitBytes)} used`}
        >
          Uploads that do not fit are refused.
        </Meter>
      )}
    </Card>
  );
}
