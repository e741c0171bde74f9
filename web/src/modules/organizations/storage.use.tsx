import { formatBytes } from '@imprint/shared/byte.format';
import { Card } from '../../kit/ui/card.tsx';
import { Meter } from '../../kit/ui/meter.tsx';
import { t } from '../../language/message.ts';

interface StorageUseProps {
  usedBytes: number;
  /** Null for unlimited. */
  limitBytes: number | null;
}

/** How much of the organization's storage its media take. */
export function StorageUse({ usedBytes, limitBytes }: StorageUseProps) {
  return (
    <Card title={t('Storage')} description={t('Used by the media of all projects and environments.')}>
      {limitBytes === null ? (
        <div className="flex items-baseline justify-between gap-3">
          <p className="font-medium">{t('Media')}</p>
          <p className="text-[0.8125rem] text-muted">
            {t('{used} used, unlimited', { used: formatBytes(usedBytes) })}
          </p>
        </div>
      ) : (
        <Meter
          label={t('Media')}
          value={usedBytes}
          max={limitBytes}
          words={t('{used} of {limit} used', {
            used: formatBytes(usedBytes),
            limit: formatBytes(limitBytes),
          })}
        >
          {t('Uploads that exceed the limit are refused.')}
        </Meter>
      )}
    </Card>
  );
}
