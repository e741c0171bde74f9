import { failureOf } from '../../api/failure.ts';
import { Button } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';
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
      title={isUnreachable ? t('This page could not be loaded') : t('This page stopped working')}
      description={
        isUnreachable
          ? t('You are offline, or the server cannot be reached. Try again once you are online.')
          : t(
              'Something went wrong in the dashboard. Everything you saved is safe. Reload the page to continue.',
            )
      }
    >
      <Button look="primary" onClick={() => location.reload()}>
        {isUnreachable ? t('Try again') : t('Reload')}
      </Button>
      <RequestId id={failureOf(error).requestId} />
    </Entrance>
  );
}
