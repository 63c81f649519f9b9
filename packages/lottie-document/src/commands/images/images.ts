import type { JsonObject, LottieAnimation } from '@tessera/lottie'
import { CommandError } from '../../command-error.ts'
import { freeIndex } from '../../tree/helper-layers.ts'
import { layerAt, layerLists } from '../../tree/layer-ref.ts'
import { releaseFirst } from '../../tree/mattes.ts'
import { freeAssetId, picturesOf } from '../../tree/pictures.ts'
import { defineCommand } from '../define-command.ts'
import { layer, numberFrom, picture, text } from '../fields/fields.ts'

const LARGEST = 8192
const still = (k: number | number[]) => ({ a: 0, k })

/** A picture in front of everything, in the middle, no larger than the canvas. */
export const addImage = defineCommand({
  type: 'add-image',
  fields: {
    name: text(200),
    picture,
    width: numberFrom(1, LARGEST),
    height: numberFrom(1, LARGEST),
  },
  edit(copy, { name, picture: address, width, height }) {
    const id = freeAssetId(copy, 'image')
    copy.assets = [...(copy.assets ?? []), { id, w: width, h: height, u: '', p: address, e: 1 }]
    releaseFirst(copy.layers)
    copy.layers.unshift(imageLayer(copy, { id, name, width, height }))
  },
})

/**
 * Another picture in the place of one, drawn into the same box. A picture that other layers show too stays
 * there: the layer gets one of its own.
 */
export const replaceImage = defineCommand({
  type: 'replace-image',
  fields: { layer, picture },
  edit(copy, { layer: ref, picture: address }) {
    const shown = layerAt(copy, ref)
    const asset = picturesOf(copy).find(({ id }) => id === shown['refId'])
    if (shown['ty'] !== 2 || !asset) {
      throw new CommandError('bad-command', 'the layer shows no picture')
    }
    const next = { ...asset, u: '', p: address, e: 1 }
    const users = layerLists(copy)
      .flat()
      .filter(({ refId }) => refId === asset['id'])
    if (users.length === 1) {
      Object.assign(asset, next)
      return
    }
    const id = freeAssetId(copy, 'image')
    copy.assets = [...(copy.assets ?? []), { ...next, id }]
    shown['refId'] = id
  },
})

type Image = {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
}

function imageLayer(
  { layers, w, h, ip, op }: LottieAnimation,
  { id, name, width, height }: Image,
): JsonObject {
  const scale = Math.min(1, w / width, h / height) * 100
  return {
    ty: 2,
    nm: name.trim(),
    refId: id,
    ind: freeIndex(layers),
    ddd: 0,
    sr: 1,
    ip: Math.min(0, ip),
    op,
    st: 0,
    ks: {
      o: still(100),
      r: still(0),
      p: still([w / 2, h / 2, 0]),
      a: still([width / 2, height / 2, 0]),
      s: still([scale, scale, 100]),
    },
  }
}
