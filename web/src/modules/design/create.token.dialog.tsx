import { tokens } from '@imprint/shared/contract/tokens';
import { implicitMode } from '@imprint/shared/design/dtcg/dtcg.modes';
import type { Json, TokenSet } from '@imprint/shared/design/token.set';
import { type TokenType, tokenTypes } from '@imprint/shared/design/token.types';
import type { Token } from '@imprint/shared/shapes/design';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { useOperationForm } from '../../kit/forms/operation.form.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Select } from '../../kit/ui/inputs/select.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import { type DesignScope, defaultModeOf } from './design.scope.ts';
import { problemSentence } from './draft.check.ts';
import { ProblemList } from './problem.list.tsx';
import { useDraftCheck } from './use.draft.check.ts';
import { useResolution } from './use.token.set.ts';
import { ValueProvider } from './values/value.context.tsx';
import { newValue } from './values/value.defaults.ts';
import { typeWords } from './values/value.words.ts';
import { ValuesFields } from './values/values.fields.tsx';

interface CreateTokenFormProps {
  scope: DesignScope;
  set: TokenSet | null;
  /** The group of the new token. */
  group: string | null;
  onClose: () => void;
}

export function CreateTokenDialog({ open, ...form }: CreateTokenFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={t('New token')}>
      <CreateTokenForm {...form} />
    </Dialog>
  );
}

/** A separate component, so that each opening starts with an empty form. */
function CreateTokenForm({ scope, set, group, onClose }: CreateTokenFormProps) {
  const { collection, projectId } = scope;
  const modes = collection?.modes ?? [implicitMode];
  const defaultModeId = defaultModeOf({ modes }).id;
  const toast = useToast();
  const resolution = useResolution(set);
  const create = api.tokens.create.useMutation();
  const { form, field, change, ...frame } = useOperationForm(tokens.create, {
    defaultValues: {
      projectId,
      collectionId: collection?.id,
      path: group ? `${group}.` : '',
      description: '',
      type: 'color',
      values: { [defaultModeId]: newValue('color') },
    },
    send: create.mutateAsync,
    onSuccess: ({ path }) => {
      toast(t('Token {path} created', { path }));
      onClose();
    },
  });
  const { path, type, values, problems, resolved } = useTokenDraft(form, set, collection?.id ?? '');
  const { reason } = field('values');
  return (
    <DialogForm {...frame} submitLabel={t('Create token')} isSpacious onCancel={onClose}>
      <TextField
        field={field('path')}
        label={t('Path')}
        autoComplete="off"
        spellCheck={false}
        placeholder="color.brand.500"
        hint={t('The names of its groups and the token, separated by dots.')}
      />
      <TypeField
        type={type}
        onChange={(chosen) => change({ type: chosen, values: { [defaultModeId]: newValue(chosen) } })}
      />
      <ValueProvider value={{ resolution, collectionId: collection?.id ?? '', path }}>
        <ValuesFields
          key={type}
          type={type}
          modes={modes}
          values={values}
          resolved={resolved}
          onChange={(changed) => change({ values: changed })}
        />
      </ValueProvider>
      <ProblemList problems={reason ? [problemSentence(reason)] : problems} />
      <TextField field={field('description')} label={t('Description')} optional multiline />
    </DialogForm>
  );
}

type TokenForm = ReturnType<typeof useOperationForm<typeof tokens.create.input, Token>>['form'];

/** The current input and its check. */
function useTokenDraft(form: TokenForm, set: TokenSet | null, collectionId: string) {
  const [path = '', type = 'color', formValues] = useWatch({
    control: form.control,
    name: ['path', 'type', 'values'],
  });
  // Safe because the fields only produce JSON.
  const values = formValues as Record<string, Json>;
  const draft = useMemo(
    () => ({ path, type, values, description: null, deprecated: null, extensions: null }),
    [path, type, values],
  );
  const isNamed = path !== '' && !path.endsWith('.');
  return { path, type, values, ...useDraftCheck(isNamed ? set : null, collectionId, draft, null) };
}

interface TypeFieldProps {
  type: TokenType;
  onChange: (type: TokenType) => void;
}

function TypeField({ type, onChange }: TypeFieldProps) {
  return (
    <Field label={t('Type')}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={type}
          // Safe because the options are the types.
          onChange={({ target }) => onChange(target.value as TokenType)}
        >
          {tokenTypes.map((each) => (
            <option key={each} value={each}>
              {typeWords[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
