import { CopyButton } from '../../kit/ui/copy.button.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Input } from '../../kit/ui/inputs/input.tsx';
import { t } from '../../language/message.ts';

/** The link of an invitation, with a copy button. */
export function InvitationLink({ link, hint }: { link: string; hint: string }) {
  return (
    <Field label={t('Invitation link')} hint={hint}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-2.5">
          <Input
            {...control}
            readOnly
            value={link}
            spellCheck={false}
            autoComplete="off"
            className="min-w-56 flex-1 font-mono sm:text-xs"
            onFocus={({ target }) => target.select()}
          />
          <CopyButton text={link} what={t('invitation link')} />
        </div>
      )}
    </Field>
  );
}
