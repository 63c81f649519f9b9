/**
 * Writes a text that takes a moment to make. Safari forgets a click while it is made, so the clipboard
 * is given the promise where it takes one.
 *
 * @throws Error where the browser refuses
 */
export async function writeClipboard(makeText: () => Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await makeText())
    return
  }
  const blob = makeText().then((text) => new Blob([text], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
