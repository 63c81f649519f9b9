import { matrixOf } from './paint-attributes.ts'
import { short } from './path-data.ts'
import type { OpenGroup, PdfCanvas } from './pdf-canvas.ts'
import { isFields } from './pdf-page.ts'
import { boxOf } from './pdf-picture.ts'

/**
 * A group that is painted as one: a mask of what comes later, or a group with an opacity or blend of its own.
 * One with neither is only a saved state.
 */
export function beginGroup(canvas: PdfCanvas, given: unknown): void {
  const group = isFields(given) ? given : {}
  const kind = kindOf(canvas, group['smask'])
  canvas.groups.push({ kind })
  canvas.save()
  if (kind !== 'plain') {
    canvas.sink.open()
    // The group as a whole has them.
    Object.assign(canvas.state, {
      fillAlpha: 1,
      strokeAlpha: 1,
      blend: 'normal',
      mask: '',
      clip: '',
    })
  }
  const backdrop = isFields(group['smask']) ? group['smask']['backdrop'] : null
  if (kind === 'luminance' && typeof backdrop === 'string' && /^#[\da-f]{6}$/i.test(backdrop)) {
    canvas.add(`<path d="${canvas.whole}" fill="${backdrop}"/>`)
  }
  if (group['matrix']) canvas.transform(matrixOf(group['matrix']))
  const box = boxOf(group['bbox'])
  if (box) canvas.clipBox(box)
}

export function endGroup(canvas: PdfCanvas): void {
  const group = canvas.groups.pop()
  if (!group) return
  if (group.kind === 'plain') return canvas.restore()
  const content = canvas.sink.close()
  canvas.restore()
  if (group.kind === 'apart') {
    const alpha = canvas.state.fillAlpha
    canvas.add(`<g${alpha < 1 ? ` opacity="${short(alpha)}"` : ''}>${content}</g>`)
    return
  }
  const id = canvas.sink.newId('m')
  const type = group.kind === 'alpha' ? ' style="mask-type:alpha"' : ''
  const [, right = '0', bottom = '0'] = /H([\d.]+)V([\d.]+)/.exec(canvas.whole) ?? []
  canvas.sink.define(
    `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${right}" height="${bottom}"${type}>${content}</mask>`,
  )
  canvas.nextMask = id
}

function kindOf({ state }: PdfCanvas, mask: unknown): OpenGroup['kind'] {
  if (isFields(mask)) {
    return mask['subtype'] === 'Luminosity' ? 'luminance' : 'alpha'
  }
  const isPlain = state.fillAlpha >= 1 && state.blend === 'normal' && state.mask === ''
  return isPlain ? 'plain' : 'apart'
}
