import type { RefObject } from 'react';

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>;
  multiple?: boolean;
  /** The accepted media types, e.g. `image/*`; all when absent. */
  accept?: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** A hidden file input, opened by a button. */
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
        // Allows the same file to be chosen again.
        target.value = '';
      }}
    />
  );
}
