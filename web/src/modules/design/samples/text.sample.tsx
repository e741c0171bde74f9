interface TextSampleProps {
  /** CSS colors; undefined while unknown. */
  text: string | undefined;
  background: string | undefined;
}

/** Two sample letters in the colors of a pair, hidden from screen readers. */
export function TextSample({ text, background }: TextSampleProps) {
  return (
    <span
      aria-hidden="true"
      className="grid h-9 w-13 shrink-0 place-items-center rounded-lg text-base font-medium ring-1 ring-edge/40 ring-inset before:content-['Aa']"
      style={{ background, color: text }}
    />
  );
}
