import { CopyButton } from '../../kit/ui/copy.button.tsx';

/** The id of the failed request, to look up in the server's log. */
export function RequestId({ id }: { id: string | undefined }) {
  if (!id) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center justify-center gap-2 text-[0.8125rem] text-faint">
      <span>
        Request <span className="font-mono text-xs break-all select-all">{id}</span>
      </span>
      <CopyButton text={id} what="request id" />
    </p>
  );
}
