import { allowedAttributes, forbiddenOnRoot } from './allowed-attributes.ts'
import { hrefElements } from './allowed-elements.ts'
import type { ElementRole } from './allowed-elements.ts'
import { isXlinkHref } from './namespaces.ts'
import type { Scope } from './namespaces.ts'
import { embeddedImage, type EmbeddedImage, type ReadDrawing } from './embedded-image.ts'
import { localFragment } from './sanitise-value.ts'

type Attributes = Readonly<Record<string, string>>

export const inheritedPaints: ReadonlySet<string> = new Set([
  'fill',
  'stroke',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
])
const ANIMATABLE_ROLES = new Set(['plain', 'paint'])
const URL_FUNCTION = /url\(/i

/** `href`, else `xlink:href` under whatever prefix; unchecked. */
export function givenHref(attributes: Attributes, scope: Scope): string | null {
  const href = attributes['href']
  if (href !== undefined) return href
  for (const name in attributes) if (isXlinkHref(name, scope)) return attributes[name]!
  return null
}

/** What a reference may be: '#id', or an embedded picture where the element may have one; else null. */
export function checkHref(
  name: string | null,
  href: string,
  readDrawing: ReadDrawing,
): string | EmbeddedImage | null {
  if (name === null || !hrefElements.has(name)) return null
  if (localFragment(href) !== null && name !== 'image') return href.trim()
  return name === 'image' || name === 'feImage' ? embeddedImage(href, readDrawing) : null
}

const XHTML = 'http://www.w3.org/1999/xhtml'

/** False for an element that no renderer draws, as it asks for extensions that none has. */
export function isSupported(attributes: Attributes): boolean {
  const extensions = attributes['requiredExtensions']
  if (extensions === undefined) return true
  return extensions.split(/\s+/).every((word) => word === '' || word === XHTML)
}

/**
 * False for an element that without its reference is nothing, and for an animation whose target is
 * not a plain attribute, lies in another file or would move the root.
 */
export function isWorthKeeping(
  name: string,
  role: ElementRole,
  facts: { attributes: Attributes; href: string | null; given: string | null; isInRoot: boolean },
): boolean {
  const { attributes, href, given, isInRoot } = facts
  if (role === 'use' || role === 'image' || name === 'mpath') return href !== null
  if (role !== 'animation') return true
  if (href === null && given !== null) return false
  const target = attributes['attributeName']?.trim()
  if (name === 'animateMotion') return target === undefined
  if (target === undefined) return false
  if (!ANIMATABLE_ROLES.has(allowedAttributes.get(target) ?? '')) return false
  return !(isInRoot && href === null && forbiddenOnRoot.has(target))
}

/** True if a paint that children inherit is a reference. */
export function handsDown(attributes: Attributes): boolean {
  for (const name in attributes) {
    if (!inheritedPaints.has(name) && name !== 'style') continue
    if (URL_FUNCTION.test(attributes[name]!)) return true
  }
  return false
}

/** What selectors can take hold of: any, type, id, classes. */
export function tokensOf(name: string, attributes: Attributes): string[] {
  const tokens = ['*', name]
  if (attributes['id']) tokens.push(`#${attributes['id']}`)
  for (const word of attributes['class']?.split(/\s+/) ?? []) if (word) tokens.push(`.${word}`)
  return tokens
}
