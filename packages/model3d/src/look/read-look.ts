import { ModelError } from '../errors.ts'
import { objectAt, type Json } from '../gltf-json.ts'
import { lightNames, type Camera3d, type Look3d, type MaterialLook } from './look.ts'

const HEX = /^#[\da-f]{6}$/
const MOST_MATERIALS = 1_000
const MOST_SECONDS = 86_400

/**
 * Checks a look from outside: a draft, an order of a browser.
 *
 * @throws ModelError `bad-option`
 */
export function readLook(value: unknown): Look3d {
  const look = objectAt(value, 'look', 'bad-option')
  const { ground, light, background = null } = look
  const found = lightNames.find((name) => name === light)
  if (!found) throw refused('light')
  if (typeof ground !== 'boolean') throw refused('ground')
  if (background !== null && !isHex(background)) throw refused('background')
  return {
    materials: readMaterials(look['materials']),
    camera: readCamera(look['camera']),
    light: found,
    ground,
    background,
    clip: readClip(look['clip']),
    variant: readVariant(look['variant']),
  }
}

/** Looks of before have neither. */
function readVariant(value: unknown): number | null {
  if (value === undefined || value === null) return null
  if (!isWithin(value, 0, MOST_MATERIALS) || !Number.isInteger(value)) throw refused('variant')
  return value
}

function readClip(value: unknown): Look3d['clip'] {
  if (value === undefined || value === null) return null
  const { number, seconds } = objectAt(value, 'clip', 'bad-option')
  if (!isWithin(number, 0, MOST_MATERIALS) || !Number.isInteger(number)) throw refused('clip')
  if (!isWithin(seconds, 0, MOST_SECONDS)) throw refused('clip')
  return { number, seconds }
}

function readMaterials(value: unknown): Look3d['materials'] {
  const entries = Object.entries(objectAt(value, 'materials', 'bad-option'))
  if (entries.length > MOST_MATERIALS) throw refused('materials')
  return Object.fromEntries(
    entries.map(([number, material]) => {
      if (!/^\d{1,5}$/.test(number)) throw refused('materials')
      return [number, readMaterialLook(objectAt(material, 'materials', 'bad-option'))]
    }),
  )
}

function readMaterialLook({ color, emissive, metalness, roughness, opacity }: Json): MaterialLook {
  for (const hex of [color, emissive]) if (hex !== undefined && !isHex(hex)) throw refused('color')
  for (const share of [metalness, roughness, opacity]) {
    if (share !== undefined && !isWithin(share, 0, 1)) throw refused('material')
  }
  const part = { color, emissive, metalness, roughness, opacity }
  return Object.fromEntries(Object.entries(part).filter(([, given]) => given !== undefined))
}

function readCamera(value: unknown): Camera3d {
  const { turn, tilt, projection } = objectAt(value, 'camera', 'bad-option')
  if (!isWithin(turn, -180, 180) || !isWithin(tilt, -89, 89)) throw refused('camera')
  if (projection !== 'perspective' && projection !== 'orthographic') throw refused('camera')
  return { turn, tilt, projection }
}

function isHex(value: unknown): value is string {
  return typeof value === 'string' && HEX.test(value)
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}

function refused(field: string): ModelError {
  return new ModelError('bad-option', `the look cannot be read at ${field}`)
}
