import { tokens } from '@imprint/shared/contract/tokens';
import type { Json, TokenGroup, TokenSet } from '@imprint/shared/design/token.set';
import { referencesTo } from '@imprint/shared/design/token.users';
import type { Collection, Token } from '@imprint/shared/shapes/design';
import { lazyRouteComponent } from '@tanstack/react-router';
import { type RefObject, Suspense, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/trpc.ts';
import { TextField } from '../../kit/forms/text.field.tsx';
import { UnsavedGuard } from '../../kit/forms/unsaved.guard.tsx';
import { useVersionedForm, VersionedForm } from '../../kit/forms/versioned.form.tsx';
import { t } from '../../language/message.ts';
import { DeprecatedField } from './deprecated.field.tsx';
import { problemSentence } from './draft.check.ts';
import { ProblemList } from './problem.list.tsx';
import { draftOf } from './project.tokens.ts';
import { deprecationOf } from './token.deprecation.ts';
import { renameEffectText } from './token.users.tsx';
import { useDraftCheck } from './use.draft.check.ts';
import { useResolution } from './use.token.set.ts';
import { ValueProvider } from './values/value.context.tsx';
import { ValuesFields } from './values/values.fields.tsx';

// Loaded when it is first shown, because it includes what writes pages.
const TokenPreview = lazyRouteComponent(() => import('./preview/token.preview.tsx'), 'TokenPreview');

interface TokenFormProps {
  token: Token;
  collection: Collection;
  set: TokenSet | null;
  /** The properties of the collection's groups, by path. */
  groups: ReadonlyMap<string, TokenGroup>;
  isDeleted: RefObject<boolean>;
}

/** Changes a token, unless someone else changed it since this person began to edit. */
export function TokenForm({ token, collection, set, groups, isDeleted }: TokenFormProps) {
  const { form, field, change, frame } = useTokenForm(token);
  const [path = '', formValues, deprecated = null] = useWatch({
    control: form.control,
    name: ['path', 'values', 'deprecated'],
  });
  // Safe because the fields only produce JSON.
  const values = (formValues ?? {}) as Record<string, Json>;
  const draft = useMemo(() => ({ ...draftOf(token), values }), [token, values]);
  const { problems, resolved, resolution: edited } = useDraftCheck(set, collection.id, draft, token.path);
  const resolution = useResolution(set);
  const valueContext = useMemo(
    () => ({ resolution, collectionId: collection.id, path: token.path }),
    [resolution, collection.id, token.path],
  );
  const users = useMemo(
    () => (set ? referencesTo(set, collection.id, [token.path]) : []),
    [set, collection.id, token.path],
  );
  const { reason } = field('values');
  return (
    <>
      <VersionedForm frame={frame} readOnly={false}>
        <ValueProvider value={valueContext}>
          <ValuesFields
            type={token.type}
            modes={collection.modes}
            values={values}
            resolved={resolved}
            onChange={(changed) => change({ values: changed })}
          />
        </ValueProvider>
        <Suspense fallback={<div className="h-88 animate-pulse rounded-xl bg-sunken" />}>
          <TokenPreview
            token={token}
            modes={collection.modes}
            values={values}
            set={set}
            saved={resolution}
            edited={problems.length === 0 ? edited : null}
          />
        </Suspense>
        <ProblemList problems={reason ? [problemSentence(reason)] : problems} />
        <TextField
          field={field('path')}
          label={t('Path')}
          autoComplete="off"
          spellCheck={false}
          hint={path === token.path ? undefined : renameEffectText(users.length)}
        />
        <TextField field={field('description')} label={t('Description')} optional multiline />
        <DeprecatedField
          deprecated={deprecated}
          inherited={deprecationOf(token.path, null, groups)}
          reason={field('deprecated').reason}
          onChange={(changed) => change({ deprecated: changed })}
        />
      </VersionedForm>
      {/* Outside of the form, whose submit handler would receive its events. */}
      <UnsavedGuard
        noun={t('token')}
        parameter="token"
        isDirty={frame.isDirty}
        isSubmitting={frame.isSubmitting}
        isDeleted={isDeleted}
      />
    </>
  );
}

function useTokenForm(token: Token) {
  const { get } = api.useUtils().tokens;
  const update = api.tokens.update.useMutation();
  const target = { tokenId: token.id };
  return useVersionedForm(tokens.update, {
    noun: t('token'),
    resource: token,
    valuesOf,
    send: (input, expectedVersion) => update.mutateAsync({ ...input, expectedVersion }),
    fetch: () => get.fetch(target, { staleTime: 0 }),
    show: (latest) => get.setData(target, latest),
  });
}

function valuesOf({ id, path, values, description, deprecated }: Token) {
  return { tokenId: id, path, values, description: description ?? '', deprecated };
}
