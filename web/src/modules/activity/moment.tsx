import { Time } from '../../kit/ui/time.tsx';

/** How long ago it was; the exact time while its row is hovered or focused. */
export function Moment({ iso }: { iso: string }) {
  // Both are in one grid cell, so that the column keeps its width.
  return (
    <span className="inline-grid tabular-nums *:col-start-1 *:row-start-1">
      <span className="in-[tr:hover]:invisible in-[tr:focus-within]:invisible">
        <Time iso={iso} look="ago" />
      </span>
      <span
        data-table-extra
        aria-hidden="true"
        className="invisible in-[tr:hover]:visible in-[tr:focus-within]:visible"
      >
        <Time iso={iso} look="moment" />
      </span>
    </span>
  );
}
