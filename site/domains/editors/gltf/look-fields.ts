import {
  colorParts,
  lightNames,
  shareParts,
  usualLook,
  type Look3d,
  type MaterialLook,
} from '@tessera/model3d'

/** A material as its file has it: what a field says again is no change. */
type Known = Required<MaterialLook>

const HEX = /^#[\da-f]{6}$/
const MOST_MATERIALS = 64

/**
 * A look as fields of a form and of an address: `m0.color=#2244cc`, `m0.metalness`, `m0.roughness`,
 * `m0.opacity` in percent, `m0.emissive`, `turn`, `tilt`, `projection`, `light`, `ground=1`,
 * `background`, `clip=0@1.5` (an animation and its second), `variant=1`. What cannot be read is left out.
 */
export function readLookFields(
  fields: Iterable<readonly [string, unknown]>,
  materials: readonly Known[],
  /** How many the model has. */
  variants = 0,
): Look3d {
  const read: Record<string, Record<string, string | number>> = {}
  const texts = new Map<string, string>()
  for (const [name, value] of fields) {
    if (typeof value !== 'string') continue
    texts.set(name, value)
    const [, number, part] = /^m(\d{1,3})\.([a-z]+)$/.exec(name) ?? []
    const known = materials[Number(number ?? Number.NaN)]
    const given = known && readPart(part!, value.toLowerCase())
    if (given === undefined || sameAsFile(known!, part as keyof Known, given)) continue
    read[number!] = { ...read[number!], [part!]: given }
  }
  const background = texts.get('background')?.toLowerCase() ?? ''
  return {
    materials: Object.fromEntries(Object.entries(read).slice(0, MOST_MATERIALS)),
    camera: {
      turn: angle(texts.get('turn'), 180, usualLook.camera.turn),
      tilt: angle(texts.get('tilt'), 89, usualLook.camera.tilt),
      projection: texts.get('projection') === 'orthographic' ? 'orthographic' : 'perspective',
    },
    light: lightNames.find((name) => name === texts.get('light')) ?? usualLook.light,
    ground: texts.get('ground') === '1',
    background: texts.get('backdrop') !== 'none' && HEX.test(background) ? background : null,
    clip: readClip(texts.get('clip')),
    variant: readVariant(texts.get('variant'), variants),
  }
}

export function writeLookFields({
  materials,
  camera,
  light,
  ground,
  background,
  clip,
  variant,
}: Look3d): [string, string][] {
  const written = Object.entries(materials).flatMap(([number, look]) =>
    Object.entries(look).map(([part, value]): [string, string] => [
      `m${number}.${part}`,
      typeof value === 'number' ? String(Math.round(value * 100)) : String(value),
    ]),
  )
  if (camera.turn !== usualLook.camera.turn) written.push(['turn', String(camera.turn)])
  if (camera.tilt !== usualLook.camera.tilt) written.push(['tilt', String(camera.tilt)])
  if (camera.projection !== 'perspective') written.push(['projection', camera.projection])
  if (light !== usualLook.light) written.push(['light', light])
  if (ground) written.push(['ground', '1'])
  if (background !== null) written.push(['background', background])
  if (clip !== null) written.push(['clip', `${clip.number}@${clip.seconds}`])
  if (variant !== null) written.push(['variant', String(variant)])
  return written
}

function readVariant(text: string | undefined, variants: number): number | null {
  if (!/^\d{1,3}$/.test(text ?? '')) return null
  return Number(text) < variants ? Number(text) : null
}

function readClip(text: string | undefined): Look3d['clip'] {
  const [, number, seconds] = /^(\d{1,3})@(\d{1,5}(?:\.\d{1,3})?)$/.exec(text ?? '') ?? []
  return number === undefined ? null : { number: Number(number), seconds: Number(seconds) }
}

function readPart(part: string, text: string): string | number | undefined {
  if (colorParts.some((name) => name === part)) return HEX.test(text) ? text : undefined
  if (!shareParts.some((name) => name === part)) return undefined
  const percent = Number(text)
  return text !== '' && percent >= 0 && percent <= 100 ? Math.round(percent) / 100 : undefined
}

function sameAsFile(known: Known, part: keyof Known, given: string | number): boolean {
  const before = known[part]
  return typeof before === 'number' ? Math.round(before * 100) / 100 === given : before === given
}

function angle(text: string | undefined, most: number, usual: number): number {
  const degrees = Number(text === '' ? Number.NaN : text)
  return Number.isFinite(degrees) && Math.abs(degrees) <= most ? Math.round(degrees) : usual
}
