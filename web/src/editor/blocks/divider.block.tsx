export function DividerBlock() {
  return (
    <div className="py-3">
      <hr className="border-t border-edge" />
    </div>
  );
}
