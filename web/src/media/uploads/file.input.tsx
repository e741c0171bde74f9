import type { RefObject } from 'react';

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>;
  multiple?: boolean;
  /** The media types that are offered, e.g. `image/*`; all when absent. */
  accept?: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** Opens the device's own dialog for files when it is clicked by a button; nobody sees it. */
export function FileInput({ input, multiple = false, accept, onFiles }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      multiple={multiple}
      accept={accept}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // The same file can be chosen once more.
        target.value = '';
      }}
    />
  );
}
