import { propertyTrack, specified } from '../scene/property-track.ts'
import type { Instance, TransformSlot } from '../scene/scene.ts'
import { firstValue } from '../track/track.ts'
import type { Compiler } from './compiler.ts'
import { emptyLayer, underTransforms, type Item } from './item.ts'
import { sizeOfPicture } from './picture-size.ts'
import { transformObjects } from './transform-objects.ts'
import { viewBoxMatrix } from '../values/view-box.ts'

const MOST_CHARACTERS = 2_000_000
const PICTURE = /^data:image\/(?:png|jpeg|webp);base64,/

/** An embedded picture as a layer; linked pictures and embedded drawings are left out and said. */
export function imageItems(compiler: Compiler, instance: Instance): Item[] {
  const { scene, assets } = compiler
  const href = instance.node.attributes.get('href') ?? ''
  if (!PICTURE.test(href)) {
    scene.report.add(
      'omitted',
      'image',
      'only embedded PNG, JPEG and WebP pictures are carried over',
    )
    return []
  }
  if (href.length > MOST_CHARACTERS) {
    scene.report.add('omitted', 'image', 'the embedded picture is too large')
    return []
  }
  const picture = sizeOfPicture(href)
  if (!picture) {
    scene.report.add('omitted', 'image', 'the size of the embedded picture cannot be read')
    return []
  }
  const value = (name: string) => firstValue(propertyTrack(scene, instance, name))[0] ?? 0
  const [width, height] = [sideOf('width', 'height'), sideOf('height', 'width')]
  if (!(width > 0 && height > 0)) return []
  const aspect = instance.node.attributes.get('preserveAspectRatio')
  if (aspect?.includes('slice'))
    scene.report.add('approximated', 'image', 'it is not cut to its box')
  const fit = viewBoxMatrix(`0 0 ${picture.width} ${picture.height}`, aspect, { width, height })
  const id = `i${assets.length}`
  assets.push({ id, w: picture.width, h: picture.height, u: '', p: href, e: 1 })
  const slots: TransformSlot[] = [
    { kind: 'translate', track: { still: [value('x'), value('y')] } },
    { kind: 'matrix', track: { still: fit ?? [1, 0, 0, 1, 0, 0] } },
  ]
  return underTransforms(
    [emptyLayer({ asset: { ty: 2, refId: id } })],
    transformObjects(scene, slots),
  )

  function sideOf(name: 'width' | 'height', other: 'width' | 'height'): number {
    if (specified(instance, name) !== undefined) return value(name)
    const known = specified(instance, other) === undefined ? null : value(other)
    return known === null ? picture![name] : (known * picture![name]) / picture![other]
  }
}
