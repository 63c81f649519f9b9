const MOST_LETTERS = 60

/**
 * A name as an identifier in code: letters, digits and nothing else, so that no title becomes code.
 * What has no Latin letter is named `Icon`.
 */
export function pascalName(name: string): string {
  const pascal = words(name)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')
    .slice(0, MOST_LETTERS)
  return /^[A-Z]/.test(pascal) ? pascal : `Icon${pascal}`
}

/** `arrow-left`, as names of elements and files are written; never empty. */
export function kebabName(name: string): string {
  const kebab = words(name).join('-').toLowerCase().slice(0, MOST_LETTERS).replace(/-$/, '')
  return /^[a-z]/.test(kebab) ? kebab : `icon${kebab && '-'}${kebab}`
}

function words(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain.split(/[^A-Za-z0-9]+/).filter(Boolean)
}
