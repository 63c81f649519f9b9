const FIELDS = 'input, select, textarea, [role="tab"], [role="treeitem"], [contenteditable="true"]'

/** No field, tab or layer has the focus, which use arrows and Enter themselves. */
export function isCanvasFree(): boolean {
  const { activeElement } = document
  return !activeElement?.matches(FIELDS) && !(activeElement?.matches('button, a') ?? false)
}

export function isPainted(name: string): boolean {
  return !/^(?:defs|style|title|desc|metadata|symbol|clipPath|mask|marker|pattern|filter|\w+Gradient|animate\w*|set)$|:/.test(
    name,
  )
}
