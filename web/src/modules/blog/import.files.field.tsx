import { useRef } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { FileInput } from '../media/uploads/file.input.tsx';
import { useFileDrop } from '../media/uploads/use.file.drop.ts';

interface ImportFilesFieldProps {
  /** Whether files are being read. */
  isBusy: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A drop zone for Markdown files or folders, with a button. */
export function ImportFilesField({ isBusy, onFiles }: ImportFilesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useFileDrop(onFiles);
  return (
    <div
      {...handlers}
      data-drop="markdown"
      className={`flex flex-col items-center gap-3 rounded-xl border border-dashed px-5 py-8 text-center ${isOver && !isBusy ? 'border-ink bg-sunken' : 'border-edge/60'}`}
    >
      <p className="font-medium">{t('Drop Markdown files or folders here')}</p>
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {t('Choose files')}
      </Button>
      <p className="text-[0.8125rem] text-faint">{t('Names end in .md or .markdown.')}</p>
      <FileInput input={input} multiple accept=".md,.markdown,text/markdown" onFiles={onFiles} />
    </div>
  );
}
