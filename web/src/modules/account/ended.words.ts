/** Says how many other sessions have ended. */
export function endedWords(count: number): string {
  if (count === 0) return 'You were signed in nowhere else.';
  return count === 1 ? 'One other session ended.' : `${count} other sessions ended.`;
}
