import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Connection, useConnection } from '../api/connection.ts';
import { Icon } from '../kit/ui/icon.tsx';
import { t } from '../language/message.ts';
import { useShell } from './shell.state.tsx';

const words: Record<Connection, string> = {
  connected: '',
  offline: t(
    'You are offline. What you see may be out of date, and you cannot make changes until you are back online.',
  ),
  unreachable: t('The server cannot be reached. Trying again. You cannot make changes until it responds.'),
};

/** Shown while the connection is lost; refetches all queries once it is back. */
export function ConnectionBanner() {
  const connection = useConnection();
  const { place } = useShell();
  const queryClient = useQueryClient();
  const wasLost = useRef(false);
  useEffect(() => {
    if (connection === 'connected' && wasLost.current) void queryClient.invalidateQueries();
    wasLost.current = connection !== 'connected';
  }, [connection, queryClient]);
  return (
    <div role="status" className={`sticky top-0 z-5 ${place?.hasOwnBar ? 'max-md:static' : 'max-md:top-13'}`}>
      {connection !== 'connected' && (
        <p className="flex items-center gap-2.5 border-b border-caution/30 bg-caution-wash px-4 py-2 text-caution sm:px-8">
          <Icon name="offline" />
          {words[connection]}
        </p>
      )}
    </div>
  );
}
