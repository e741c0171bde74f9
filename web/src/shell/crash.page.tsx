import { Button } from '../ui/button.tsx';
import { Entrance } from './entrance.tsx';

/** Shown instead of a page whose code failed. */
export function CrashPage() {
  return (
    <Entrance
      title="This page stopped working"
      description="Something in the dashboard failed. Nothing that you saved is lost. Reload to go on."
    >
      <Button look="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    </Entrance>
  );
}
