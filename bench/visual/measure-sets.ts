import sharp from 'sharp'
import { iconSources, readRealIcons } from '../../packages/svg/src/testing/real-icons.ts'
import { svgToRaster } from '#site/platform/render/svg-to-raster.ts'
import { createCatalogue, decode, describe, percent } from './measure-codes.ts'

const SIZE = 96
const ASKED = 60
/** Every second icon of the other set, and all that are asked for. */
const EVERY = 2

type Named = { readonly name: string; readonly svg: string }

/**
 * The same thing drawn by another set: the answer is right where it has the same name, which counts
 * look-alikes of another name as wrong.
 */
export async function measureSets(): Promise<void> {
  const tabler = await iconsOf('@tabler/icons', ({ name }) => !/-filled$|filled\//.test(name))
  const lucide = await iconsOf('lucide-static', () => true)
  const phosphor = await iconsOf('@phosphor-icons/core', ({ name }) => /^[a-z-]+$/.test(name))
  const queries = {
    'lucide in tabler': pick(lucide, tabler, ''),
    'phosphor in tabler': pick(
      phosphor.filter(({ name }) => !/-(bold|duotone|fill|light|thin)$/.test(name)),
      tabler,
      '',
    ),
    'filled in line': pick(phosphor, tabler, '-fill'),
  }
  const asked = new Set(Object.values(queries).flatMap((each) => each.map(({ wanted }) => wanted)))
  const shown = tabler.filter(({ name }, at) => at % EVERY === 0 || asked.has(name))
  const catalogue = createCatalogue()
  for (const { svg } of shown) catalogue.add(describe(await pictureOf(svg)))
  console.log(`the same name in another set, among ${shown.length} icons of tabler`)
  for (const [name, each] of Object.entries(queries)) {
    let [first, ten] = [0, 0]
    for (const { svg, wanted } of each) {
      const order = catalogue.order([describe(await pictureOf(svg))])
      const place = order.findIndex((id) => shown[id]!.name === wanted)
      if (place < 1) first += 1
      if (place < 10) ten += 1
    }
    const shares = [first, ten].map((count) => percent(count / each.length)).join('')
    console.log(`${name.padEnd(22)}${shares}  of ${each.length}`)
  }
}

function pick(from: readonly Named[], among: readonly Named[], ending: string) {
  const names = new Set(among.map(({ name }) => name))
  const both = from
    .filter(({ name }) => name.endsWith(ending))
    .map(({ name, svg }) => ({ svg, wanted: name.slice(0, name.length - ending.length) }))
    .filter(({ wanted }) => names.has(wanted))
  const step = Math.max(1, Math.floor(both.length / ASKED))
  return both.filter((_, at) => at % step === 0).slice(0, ASKED)
}

async function iconsOf(spec: string, isWanted: (icon: Named) => boolean): Promise<Named[]> {
  const source = iconSources.find((each) => each.spec.includes(spec))
  if (!source) throw new Error(`no source ${spec}`)
  return (await readRealIcons(source)).filter(isWanted)
}

async function pictureOf(svg: string) {
  const png = await svgToRaster(svg, { width: SIZE, format: 'png', background: '#ffffff' })
  return decode(sharp(png))
}
