import { longHex } from '@tessera/vector'
import type { KitColorRule, KitCredit, KitDefinition } from './definition.ts'
import { checkReferences } from './check-references.ts'
import { KitError } from './errors.ts'
import { asArray, asName, asNumber, asObject, isObject } from './json-shape.ts'
import { elementBudget, readAttributes, readElements } from './read-elements.ts'
import { readSlots } from './read-slots.ts'

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/**
 * Reads a style definition in the format of DiceBear 10: a canvas, slots (`components`) with
 * variants or an `extends`, named colour palettes, and who made it under which licence.
 * What it returns is complete: every slot and colour a drawing names exists, no slot can contain
 * itself, and no element is active or refers outside the document.
 *
 * @throws KitError with the code and the place of the first thing that is wrong
 */
export function readKit(definition: unknown): KitDefinition {
  const root = asObject(definition, 'not-an-object', 'the definition')
  const canvas = asObject(root['canvas'], 'bad-canvas', 'canvas')
  const side = { min: 1, max: 100_000 }
  const budget = elementBudget()
  const palettes = readColors(root['colors'])
  const meta = isObject(root['meta']) ? root['meta'] : {}
  const kit: KitDefinition = {
    width: asNumber(canvas['width'], side, 'bad-canvas', 'canvas.width'),
    height: asNumber(canvas['height'], side, 'bad-canvas', 'canvas.height'),
    attributes: readAttributes(root['attributes'], 'attributes'),
    elements: readElements(canvas['elements'], 'canvas.elements', budget),
    slots: readSlots(root['components'], budget),
    ...palettes,
    license: readLicense(meta['license']),
    creator: readCredit(meta['creator']),
    source: readCredit(meta['source']),
  }
  checkReferences(kit)
  return kit
}

/** `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` (the `#` may be missing) as lower-case long form. */
export function normalizeColor(value: unknown, where: string): string {
  const digits = typeof value === 'string' ? HEX.exec(value)?.[1]?.toLowerCase() : undefined
  if (digits === undefined) throw new KitError('bad-color', `${where} is not a hex colour`)
  return longHex(`#${digits}`)
}

function readColors(value: unknown): Pick<KitDefinition, 'colors' | 'colorRules'> {
  const colors: Record<string, string[]> = {}
  const colorRules: Record<string, KitColorRule> = {}
  for (const [name, raw] of Object.entries(asObject(value ?? {}, 'bad-color', 'colors'))) {
    const where = `colors.${asName(name, 'bad-color', `colors.${name}`)}`
    const item = asObject(raw, 'bad-color', where)
    colors[name] = asArray(item['values'], 'bad-color', where).map((color) =>
      normalizeColor(color, where),
    )
    const { contrastTo } = item
    colorRules[name] = {
      contrastTo: contrastTo === undefined ? null : asName(contrastTo, 'bad-color', where),
      notEqualTo: asArray(item['notEqualTo'] ?? [], 'bad-color', where).map((other) =>
        asName(other, 'bad-color', where),
      ),
    }
  }
  return { colors, colorRules }
}

function readLicense(value: unknown): KitDefinition['license'] {
  const credit = readCredit(value)
  if (credit === null || !isObject(value)) return null
  return { ...credit, text: typeof value['text'] === 'string' ? value['text'] : null }
}

function readCredit(value: unknown): KitCredit | null {
  if (!isObject(value) || typeof value['name'] !== 'string') return null
  const { url } = value
  return {
    name: value['name'],
    url: typeof url === 'string' && /^https?:\/\//.test(url) ? url : null,
  }
}
