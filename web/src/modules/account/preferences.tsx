import { themes } from '@imprint/shared/themes';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../kit/ui/inputs/fieldset.tsx';
import { t } from '../../language/message.ts';
import { useChangePreferences } from '../../shell/preferences.ts';
import { useSession } from '../../shell/session/session.provider.tsx';

const themeWords: Record<(typeof themes)[number], string> = {
  system: t('Match system'),
  light: t('Light'),
  dark: t('Dark'),
};

/** How the dashboard looks and behaves; each choice applies immediately. */
export function Preferences() {
  const { theme, hasShortcuts } = useSession().user;
  const change = useChangePreferences();
  return (
    <div className="space-y-6">
      <Fieldset legend={t('Theme')}>
        <div className="flex flex-wrap gap-x-4 sm:gap-x-6">
          {themes.map((name) => (
            <Choice
              key={name}
              type="radio"
              name="theme"
              value={name}
              label={themeWords[name]}
              checked={theme === name}
              onChange={() => void change({ theme: name })}
            />
          ))}
        </div>
      </Fieldset>
      <Choice
        type="checkbox"
        label={t('Keyboard shortcuts')}
        hint={t('Use single keys outside of text fields. Press ? to see all of them.')}
        checked={hasShortcuts}
        onChange={({ target }) => void change({ hasShortcuts: target.checked })}
      />
    </div>
  );
}
