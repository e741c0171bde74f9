import { copy } from '../../kit/ui/copy.ts';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';
import type { Command } from '../../shell/commands/commands.ts';
import type { DraftService } from './draft.service.ts';
import type { DraftDialogName } from './draft.toolbar.tsx';
import { useDuplicate } from './use.duplicate.ts';

/** What the search offers to do with the open draft, as its toolbar does. */
export function useDraftCommands(
  service: DraftService,
  openDialog: (name: DraftDialogName) => void,
): Command[] {
  const { resource, readOnly, isSaved } = service;
  const duplicate = useDuplicate(service);
  const toast = useToast();
  const isLive = resource.status === 'published';
  const isUpToDate = isLive && !resource.hasUnpublishedChanges && isSaved;

  async function copyLink(): Promise<void> {
    const { href } = window.location;
    toast(
      (await copy(href, document.body))
        ? t('Link copied')
        : t('Copying failed. The link is {href}', { href }),
    );
  }

  const commands: (Command & { isOffered: boolean })[] = [
    {
      words: t('Publish…'),
      icon: 'upload',
      run: () => openDialog('publish'),
      isOffered: !readOnly && !isUpToDate,
    },
    {
      words: t('Schedule…'),
      keywords: t('publish later'),
      icon: 'clock',
      run: () => openDialog('schedule'),
      isOffered: !readOnly,
    },
    { words: t('Check…'), icon: 'check', run: () => openDialog('check'), isOffered: !readOnly },
    {
      words: t('Share a preview…'),
      icon: 'share',
      run: () => openDialog('preview'),
      isOffered: !readOnly && resource.websiteId !== null,
    },
    {
      words: t('Duplicate'),
      keywords: t('copy'),
      icon: 'copy',
      run: () => void duplicate(),
      isOffered: !readOnly,
    },
    {
      words: t('Copy link'),
      keywords: t('url address'),
      icon: 'copy',
      run: () => void copyLink(),
      isOffered: true,
    },
    {
      words: t('Unpublish…'),
      icon: 'undo',
      run: () => openDialog('unpublish'),
      isOffered: !readOnly && isLive,
    },
  ];
  return commands.filter(({ isOffered }) => isOffered);
}
