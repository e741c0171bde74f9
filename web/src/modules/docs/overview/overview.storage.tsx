import { formatBytes } from '@imprint/shared/byte.format';
import { plans, storageLimits } from '@imprint/shared/limits';
import { fileLimitsText } from '@imprint/shared/shapes/media';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../../../kit/lists/data.table.tsx';
import { planTitle } from '../limits.ts';
import { linkClass } from '../prose.tsx';

/** How much media an organization may store, and how large one file may be. */
export function StorageLimits() {
  return (
    <>
      <h3 className="font-medium">Storage by plan</h3>
      <p>
        The media of an organization, in all its projects and environments, share its storage. An upload that
        does not fit is refused with{' '}
        <Link to="/docs/errors/$code" params={{ code: 'PAYLOAD_TOO_LARGE' }} className={linkClass}>
          PAYLOAD_TOO_LARGE
        </Link>
        , and so is a file that is too large by itself. {fileLimitsText}
      </p>
      <DataTable
        label="Storage by plan"
        rows={plans}
        keyOf={(plan) => plan}
        columns={[
          { title: 'Plan', cell: planTitle },
          { title: 'Storage', cell: (plan) => storageText(storageLimits[plan]) },
        ]}
      />
    </>
  );
}

function storageText(limitBytes: number | null): string {
  return limitBytes === null ? 'unlimited' : formatBytes(limitBytes);
}
