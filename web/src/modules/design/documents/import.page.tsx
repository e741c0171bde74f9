import type { design } from '@imprint/shared/contract/design';
import type { InputOf } from '@imprint/shared/operation';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { api } from '../../../api/trpc.ts';
import { FormFailure } from '../../../kit/forms/form.failure.tsx';
import { Button, buttonClass } from '../../../kit/ui/button.tsx';
import { EmptyState } from '../../../kit/ui/empty.state.tsx';
import { focusFirst } from '../../../kit/ui/inputs/focus.first.ts';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { t } from '../../../language/message.ts';
import { useHasGrant } from '../../../shell/session/session.provider.tsx';
import { DesignFrame } from '../design.frame.tsx';
import type { DesignScope } from '../design.scope.ts';
import { DocumentField } from './document.field.tsx';
import { ImportDiff } from './import.diff.tsx';
import { changesAnything, otherChanges } from './import.words.ts';

type Document = InputOf<typeof design, 'import'>['document'];

/** Imports a document of design tokens into a collection, after a preview. */
export function ImportPage() {
  const mayWrite = useHasGrant('design:write');
  return (
    <DesignFrame
      title={t('Import')}
      description={t(
        'Import a document in the Design Tokens format (2025.10). You can preview the changes before they are made.',
      )}
    >
      {(scope) =>
        mayWrite ? (
          <Import key={keyOf(scope)} scope={scope} />
        ) : (
          <EmptyState title={t('You cannot import tokens')}>
            {t('Importing requires permission to change the design system.')}
          </EmptyState>
        )
      }
    </DesignFrame>
  );
}

/** A key that stays the same when the import creates the default collection, so that the page keeps its state. */
function keyOf({ projectId, collection }: DesignScope): string {
  return !collection || collection.isDefault ? projectId : collection.id;
}

function Import({ scope }: { scope: DesignScope }) {
  const { collection } = scope;
  const { document, report, done, error, isPreviewing, isApplying, preview, reset, apply } = useImport(scope);
  const cancel = () => {
    reset();
    // The cancel button is removed, so focus the preview button.
    focusFirst('[data-look]');
  };
  return (
    <div className="space-y-6">
      {done && <Done words={done} scope={scope} />}
      <DocumentField
        hint={collection ? t('Imports into the collection “{name}”.', { name: collection.name }) : undefined}
        isBusy={isPreviewing}
        hasPreview={document !== null && report !== undefined}
        onDocument={preview}
        onChange={reset}
      />
      <FormFailure failure={error && failureOf(error)} />
      {document && report && (
        <>
          <ImportDiff scope={scope} document={document} report={report} />
          {report.errors.length === 0 && (
            <div className="flex flex-wrap gap-2.5">
              <Button look="primary" busy={isApplying} disabled={!changesAnything(report)} onClick={apply}>
                {t('Import changes')}
              </Button>
              <Button disabled={isApplying} onClick={cancel}>
                {t('Cancel')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Previews an import, and applies it. */
function useImport({ projectId, collection }: DesignScope) {
  const toast = useToast();
  const [document, setDocument] = useState<Document | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const dryRun = api.design.import.useMutation();
  const apply = api.design.import.useMutation({
    onSuccess: (report) => {
      const { created, updated } = report;
      setDone(
        [
          t('Import complete: {added, number} added, {changed, number} changed.', {
            added: created.length,
            changed: updated.length,
          }),
          ...otherChanges(report),
        ].join(' '),
      );
      toast(t('Document imported'));
      setDocument(null);
    },
    // The tokens changed since the preview; a new preview lists every reason why nothing can be imported.
    onError: (failed) => {
      if (document && failureOf(failed).code === 'VALIDATION_ERROR') preview(document);
    },
  });
  const input = { projectId, collectionId: collection?.id, format: 'dtcg' as const };

  function preview(read: Document): void {
    setDone(null);
    apply.reset();
    setDocument(read);
    dryRun.mutate({ ...input, document: read, dryRun: true });
  }

  function reset(): void {
    setDocument(null);
    dryRun.reset();
    apply.reset();
  }

  return {
    document,
    done,
    preview,
    report: dryRun.data,
    error: apply.error ?? dryRun.error,
    isPreviewing: dryRun.isPending,
    isApplying: apply.isPending,
    reset,
    apply: () => document && apply.mutate({ ...input, document }),
  };
}

function Done({ words, scope: { projectId, collection } }: { words: string; scope: DesignScope }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-positive-wash px-3.5 py-3">
      <p className="text-positive">{words}</p>
      <Link
        to="/design"
        search={{ project: projectId, collectionId: collection?.id }}
        className={buttonClass({ size: 'small' })}
      >
        {t('View tokens')}
      </Link>
    </div>
  );
}
