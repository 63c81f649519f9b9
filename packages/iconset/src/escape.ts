/** A JavaScript string that is safe inside `<script>` too. */
export function quote(text: string): string {
  return JSON.stringify(text)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Safe in a comment of CSS, JavaScript and HTML. */
export function commentText(text: string): string {
  return text.replaceAll('*/', '* /').replaceAll('-->', '-- >').replace(/\s+/g, ' ')
}
