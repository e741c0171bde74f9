import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Keys } from '../../kit/ui/keys.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { t } from '../../language/message.ts';
import { useChangePreferences } from '../preferences.ts';
import { useSession } from '../session/session.provider.tsx';
import { type Shortcut, shortcutNames, shortcuts } from './shortcuts.ts';

const groups: Record<Shortcut['group'], string> = {
  Everywhere: t('Everywhere'),
  Go: t('Navigation'),
  'On this page': t('On this page'),
  'In messages': t('In messages'),
  'In a document': t('In a document'),
};

/** Lists all shortcuts, and switches single-key ones on or off. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t('Keyboard shortcuts')} initialFocus="title">
      <div className="space-y-5">
        {Object.entries(groups).map(([group, title]) => (
          <section key={group} aria-label={title}>
            <h3 className="mb-1 text-xs font-medium text-faint">{group}</h3>
            <dl className="divide-y divide-line">
              {shortcutNames
                .filter((name) => shortcuts[name].group === group)
                .map((name) => (
                  <div key={name} className="flex items-center justify-between gap-4 py-1.5">
                    <dt>{shortcuts[name].words}</dt>
                    <dd>
                      <Keys keys={shortcuts[name].keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <SingleKeys />
      </div>
    </Dialog>
  );
}

/** Speech input and accidental presses trigger single keys, so they can be switched off. */
function SingleKeys() {
  const { user } = useSession();
  const change = useChangePreferences();
  return (
    <div className="border-t border-line pt-4">
      <Choice
        type="checkbox"
        label={t('Single-key shortcuts')}
        hint={t(
          'When off, only shortcuts with Ctrl or ⌘ work. You can still reach this dialog from the menus.',
        )}
        checked={user.hasShortcuts}
        onChange={({ target }) => void change({ hasShortcuts: target.checked })}
      />
    </div>
  );
}
