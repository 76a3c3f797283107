/** A page with that many rows of about a list's size and nothing else: what the browser itself can do. */
export function drawPlainRows(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, i) => `<li><i></i><div><b>Person ${i + 1}</b><p>Guard, of the salt ferry</p></div></li>`,
  )
  return `<!doctype html><meta name="viewport" content="width=device-width">
<style>
  body { margin: 0; font: 16px sans-serif }
  ul { margin: 0; padding: 0 16px }
  li { display: flex; align-items: center; gap: 16px; height: 97px; border-bottom: 1px solid #ccc }
  i { width: 72px; height: 72px; background: #e2d3b6; border-radius: 10px }
  p { margin: 4px 0 }
</style>
<ul>${rows.join('')}</ul>`
}
