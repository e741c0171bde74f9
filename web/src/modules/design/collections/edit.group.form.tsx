import { emptyGroup } from '@imprint/shared/design/token.group';
import type { TokenSet } from '@imprint/shared/design/token.set';
import { type TokenType, tokenTypes } from '@imprint/shared/design/token.types';
import { referencesTo } from '@imprint/shared/design/token.users';
import type { Collection } from '@imprint/shared/shapes/design';
import { useMemo, useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import { DialogForm } from '../../../kit/forms/dialog.form.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Input, TextArea } from '../../../kit/ui/inputs/input.tsx';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { t } from '../../../language/message.ts';
import { DeprecatedField } from '../deprecated.field.tsx';
import type { DesignScope } from '../design.scope.ts';
import { type Deprecation, deprecationOf } from '../token.deprecation.ts';
import { renameEffectText } from '../token.users.tsx';
import { groupsIn } from '../use.token.set.ts';
import { typeWords } from '../values/value.words.ts';
import { type GroupProperties, groupChanges } from './group.changes.ts';

/** A group of a collection, with its context. */
export interface GroupProps {
  scope: DesignScope;
  collection: Collection;
  set: TokenSet | null;
  path: string;
  onClose: () => void;
}

/** The tokens outside of a group that reference tokens in it. */
export function useGroupUsers({ set, collection, path }: GroupProps) {
  return useMemo(() => (set ? referencesTo(set, collection.id, [path]) : []), [set, collection.id, path]);
}

/** Renames a group and edits its properties. */
export function EditGroupForm(props: GroupProps & { set: TokenSet }) {
  const { scope, collection, set, path, onClose } = props;
  const groups = groupsIn(set, collection.id);
  // The initial properties, so that only what this person changes is sent.
  const [initial] = useState<GroupProperties>(() => {
    const { type, description, deprecated } = groups.get(path) ?? emptyGroup;
    return { type, description, deprecated };
  });
  const [newPath, setNewPath] = useState(path);
  const [properties, setProperties] = useState(initial);
  const toast = useToast();
  const users = useGroupUsers(props);
  const batch = api.tokens.batch.useMutation({
    onSuccess: () => {
      toast(t('Changes saved'));
      onClose();
    },
  });
  const operations = groupChanges(initial, properties, path, newPath.trim());
  return (
    <DialogForm
      submit={(event) => {
        event.preventDefault();
        batch.mutate({ projectId: scope.projectId, collectionId: collection.id, operations });
      }}
      failure={batch.error && failureOf(batch.error)}
      isSubmitting={batch.isPending}
      submitLabel={t('Save changes')}
      disabled={newPath.trim() === '' || operations.length === 0}
      onCancel={onClose}
    >
      <Field
        label={t('Path')}
        hint={
          newPath === path
            ? undefined
            : `${t('Its tokens and groups move with it.')} ${renameEffectText(users.length)}`
        }
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            value={newPath}
            onChange={({ target }) => setNewPath(target.value)}
          />
        )}
      </Field>
      <GroupFields
        properties={properties}
        inherited={deprecationOf(path, null, groups)}
        onChange={(changed) => setProperties({ ...properties, ...changed })}
      />
    </DialogForm>
  );
}

interface GroupFieldsProps {
  properties: GroupProperties;
  inherited: Deprecation | null;
  onChange: (changed: Partial<GroupProperties>) => void;
}

function GroupFields({ properties, inherited, onChange }: GroupFieldsProps) {
  return (
    <>
      <Field label={t('Description')} optional>
        {(control) => (
          <TextArea
            {...control}
            maxLength={2000}
            value={properties.description ?? ''}
            onChange={({ target }) => onChange({ description: target.value || null })}
          />
        )}
      </Field>
      <Field label={t('Type')} hint={t('Applies to tokens in this group without a type.')}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={properties.type ?? ''}
            // Safe because the options are the types.
            onChange={({ target }) => onChange({ type: (target.value || null) as TokenType | null })}
          >
            <option value="">{t('None')}</option>
            {tokenTypes.map((each) => (
              <option key={each} value={each}>
                {typeWords[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DeprecatedField
        deprecated={properties.deprecated}
        inherited={inherited}
        reason={undefined}
        onChange={(deprecated) => onChange({ deprecated })}
      />
    </>
  );
}
