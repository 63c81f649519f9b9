import type { LottieAnimation } from '../animation.ts'
import { isObject, type JsonObject, type JsonValue } from '../json-tree.ts'
import { simplifyProperty } from './simplify-property.ts'

/** What an editor writes for itself; no player reads it. */
const EDITORS_OWN = ['mn', 'ix', 'cix', 'np', 'cl']

/** What players take where nothing stands. `st` is not among them: lottie-web counts with it. */
const LAYER: Readonly<JsonObject> = {
  ddd: 0,
  ao: 0,
  bm: 0,
  sr: 1,
  hd: false,
  ct: 0,
  cp: false,
  td: 0,
}
const ITEM: Readonly<JsonObject> = { hd: false, bm: 0, d: 1 }
/** The position stays: lottie-web looks into it without asking whether it is there. */
const TRANSFORM: Readonly<Record<string, number>> = { o: 100, r: 0, sk: 0, sa: 0, a: 0, s: 100 }

/**
 * Removes in place what players assume anyway. Effects are read by number and name, and text has a
 * grammar of its own, so neither is touched.
 */
export function dropDefaults(animation: LottieAnimation, keepNames: boolean): void {
  if (!keepNames) delete animation.nm
  dropEqual(animation, { ddd: 0 })
  for (const key of ['markers', 'chars']) if (isEmpty(animation[key])) delete animation[key]
  const clean = (layers: JsonValue | undefined) => {
    for (const layer of Array.isArray(layers) ? layers.filter(isObject) : []) {
      cleanLayer(layer, keepNames)
    }
  }
  clean(animation.layers)
  for (const asset of animation.assets ?? []) {
    if (!Array.isArray(asset.layers)) continue
    if (!keepNames) delete asset.nm
    clean(asset.layers)
  }
}

function cleanLayer(layer: JsonObject, keepNames: boolean): void {
  for (const key of EDITORS_OWN) delete layer[key]
  if (!keepNames) for (const key of ['nm', 'ln']) delete layer[key]
  dropEqual(layer, LAYER)
  for (const key of ['ef', 'sy', 'masksProperties']) if (isEmpty(layer[key])) delete layer[key]
  if (!layer.masksProperties && layer.hasMask !== true) delete layer.hasMask
  if (isObject(layer.ks)) {
    cleanTree(layer.ks, keepNames)
    dropUsual(layer.ks)
  }
  for (const key of ['shapes', 'masksProperties', 'tm']) {
    if (layer[key] !== undefined) cleanTree(layer[key], keepNames)
  }
}

function cleanTree(value: JsonValue, keepNames: boolean): void {
  if (Array.isArray(value)) {
    // A list of numbers, as long as a path is, holds nothing to clean.
    if (typeof value[0] !== 'number') for (const entry of value) cleanTree(entry, keepNames)
    return
  }
  if (!isObject(value)) return
  for (const key of [...EDITORS_OWN, 'ln']) delete value[key]
  // lottie-web tells the dashes of a line apart by name: those have `n`.
  if (!keepNames && value.n === undefined) delete value.nm
  if (typeof value.ty === 'string') {
    dropEqual(value, ITEM)
    if (value.ty === 'sh') delete value.ind
  }
  if (value.k !== undefined) simplifyProperty(value)
  for (const entry of Object.values(value)) cleanTree(entry, keepNames)
  if (value.ty === 'tr') dropUsual(value)
}

function dropUsual(transform: JsonObject): void {
  for (const [key, usual] of Object.entries(TRANSFORM)) {
    if (plainValues(transform[key])?.every((value) => value === usual)) delete transform[key]
  }
}

/** The numbers of a property without keys and without a slot. */
function plainValues(property: JsonValue | undefined): number[] | null {
  if (!isObject(property) || property.sid !== undefined) return null
  const values = Array.isArray(property.k) ? property.k : [property.k]
  return values.every((value) => typeof value === 'number') ? (values as number[]) : null
}

function dropEqual(object: JsonObject, usual: Readonly<JsonObject>): void {
  for (const [key, value] of Object.entries(usual)) if (object[key] === value) delete object[key]
}

function isEmpty(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.length === 0
}
