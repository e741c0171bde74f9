/** The problems of a value that is being edited. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  return (
    <div role="status" className="text-[0.8125rem] text-danger">
      {problems.length > 0 && (
        <ul className="space-y-1">
          {problems.map((problem) => (
            <li key={problem} className="break-words">
              {problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
