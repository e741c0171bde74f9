interface TextSampleProps {
  /** CSS of the colors; absent while they are not known. */
  text: string | undefined;
  background: string | undefined;
}

/** Two letters in the colors of a pair. They are drawn, not written: they may be hard to read, and say nothing. */
export function TextSample({ text, background }: TextSampleProps) {
  return (
    <span
      aria-hidden="true"
      className="grid h-9 w-13 shrink-0 place-items-center rounded-lg text-base font-medium ring-1 ring-edge/40 ring-inset before:content-['Aa']"
      style={{ background, color: text }}
    />
  );
}
