import type { HttpMethod } from '@imprint/shared/operation';

/** Method and path, e.g. `GET /v1/projects/:projectId`. */
export function RouteLine({ method, path }: { method: HttpMethod; path: string }) {
  return (
    <span className="font-mono text-[0.8125rem] break-all">
      <span className="font-semibold">{method}</span> {path}
    </span>
  );
}
