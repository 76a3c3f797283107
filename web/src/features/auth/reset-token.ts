/** The token of a reset link. Links from before the fragment have it in the query. */
export function readResetToken(at: { hash: string; searchStr: string }): string | undefined {
  const read = (text: string) => new URLSearchParams(text.replace(/^[#?]/, '')).get('token')
  return (read(at.hash) ?? read(at.searchStr)) || undefined
}
