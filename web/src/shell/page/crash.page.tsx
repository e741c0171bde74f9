import { failureOf } from '../../api/failure.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Entrance } from './entrance.tsx';
import { RequestId } from './request.id.tsx';

/** Matches browsers' messages for a script that could not be fetched. */
const fetchErrorPattern =
  /dynamically imported module|importing a module script|loading chunk|unable to preload/i;

/** Replaces a page whose code failed or could not be fetched. */
export function CrashPage({ error }: { error: unknown }) {
  const isUnreachable = !navigator.onLine || fetchErrorPattern.test(String(error));
  return (
    <Entrance
      title={isUnreachable ? 'This page could not be fetched' : 'This page stopped working'}
      description={
        isUnreachable
          ? 'You are offline, or the server cannot be reached. Try again once you are back.'
          : 'Something in the dashboard failed. Nothing that you saved is lost. Reload to go on.'
      }
    >
      <Button look="primary" onClick={() => location.reload()}>
        {isUnreachable ? 'Try again' : 'Reload'}
      </Button>
      <RequestId id={failureOf(error).requestId} />
    </Entrance>
  );
}
