import { Link } from '@tanstack/react-router';
import { CopyButton } from '../../kit/ui/copy.button.tsx';
import { rich, t } from '../../language/message.ts';
import { useSessionIfAny } from '../session/session.provider.tsx';

/** The id of the failed request, to look up in the server's log; with a link for those who may see that of requests. */
export function RequestId({ id }: { id: string | undefined }) {
  const maySeeLog = useSessionIfAny()?.grants.includes('keys');
  if (!id) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center justify-center gap-2 text-[0.8125rem] text-faint">
      <span>
        {rich('Request <code>{id}</code>', {
          id,
          code: (chunks) => (
            <span translate="no" className="font-mono text-xs break-all select-all">
              {chunks}
            </span>
          ),
        })}
      </span>
      <CopyButton text={id} what={t('request ID')} />
      {maySeeLog && (
        <Link
          to="/settings/usage/requests"
          search={{ requestId: id }}
          className="underline underline-offset-3"
        >
          {t('Show in the request log')}
        </Link>
      )}
    </p>
  );
}
