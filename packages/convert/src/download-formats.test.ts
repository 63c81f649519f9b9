import { expect, test } from 'vitest'
import { downloadFormats, sourceFormat } from './download-formats.ts'
import { formatInfo } from './formats.ts'

const names = (...input: Parameters<typeof downloadFormats>) =>
  downloadFormats(...input).map(({ format }) => format)

test('an icon is offered as SVG, PNG, WebP, PDF and ICO, of which the SVG is stored', () => {
  expect(names('icon', ['svg'])).toEqual(['svg', 'png', 'webp', 'pdf', 'ico'])
  expect(downloadFormats('icon', ['svg']).filter(({ isStored }) => isStored)).toEqual([
    { format: 'svg', isStored: true },
  ])
})

test('icon rasters come in nine sizes from 24 to 1024 pixels', () => {
  const png = downloadFormats('icon', ['svg']).find(({ format }) => format === 'png')

  expect(png?.sizes).toEqual([24, 32, 48, 64, 96, 128, 256, 512, 1024])
})

test('an animated icon is offered as SVG alone', () => {
  expect(downloadFormats('icon', ['svg'], { isAnimated: true })).toEqual([
    { format: 'svg', isStored: true },
  ])
})

test('illustrations and kit illustrations offer the same formats', () => {
  expect(names('illustration', ['svg'])).toEqual(['svg', 'png', 'webp', 'pdf'])
  expect(downloadFormats('kit-illustration', ['svg'])).toEqual(
    downloadFormats('illustration', ['svg']),
  )
})

test('an illustration stored as a picture offers no vector formats', () => {
  expect(names('illustration', ['png'])).toEqual(['png', 'webp'])
})

test('a 3D asset offers GLB only when one is stored', () => {
  expect(names('3d', ['webp'])).toEqual(['png', 'webp'])
  expect(names('3d', ['png', 'glb'])).toEqual(['png', 'webp', 'glb'])
})

test('a Lottie animation is offered as JSON, dotLottie, GIF and MP4', () => {
  expect(names('lottie', ['json'], { isAnimated: true })).toEqual(['json', 'lottie', 'gif', 'mp4'])
})

test('a photo is offered as JPG, PNG and WebP', () => {
  expect(names('photo', ['jpg'])).toEqual(['jpg', 'png', 'webp'])
})

test('nothing stored, or nothing the kind knows, offers nothing', () => {
  expect(names('icon', [])).toEqual([])
  expect(names('lottie', ['png'])).toEqual([])
})

test('a stored picture is never enlarged and its own size is the last on offer', () => {
  const sizesAt = (maxSize: number) => downloadFormats('3d', ['webp'], { maxSize })[0]?.sizes

  expect(sizesAt(600)).toEqual([256, 512, 600])
  expect(sizesAt(512)).toEqual([256, 512])
  expect(sizesAt(100)).toEqual([100])
  expect(sizesAt(5000)).toEqual([256, 512, 800, 1024, 1600, 2048])
  expect(downloadFormats('icon', ['svg'], { maxSize: 24 })[1]?.sizes).toContain(1024)
})

test('a download is made from the best stored format', () => {
  expect(sourceFormat('icon', ['svg'], 'ico')).toBe('svg')
  expect(sourceFormat('illustration', ['png', 'svg'], 'png')).toBe('svg')
  expect(sourceFormat('3d', ['webp'], 'png')).toBe('webp')
  expect(sourceFormat('lottie', ['json'], 'mp4')).toBe('json')
})

test('files of programs are offered last and as they are, where they were brought', () => {
  expect(names('icon', ['svg', 'ai', 'psd'])).toEqual([...names('icon', ['svg']), 'ai', 'psd'])
  expect(names('3d', ['png', 'glb', 'blend']).at(-1)).toBe('blend')
  expect(sourceFormat('icon', ['svg', 'ai'], 'ai')).toBe('ai')
  expect(sourceFormat('icon', ['svg'], 'ai')).toBeNull()
})

test('what a kind does not offer has no source', () => {
  expect(sourceFormat('icon', ['svg'], 'mp4')).toBeNull()
  expect(sourceFormat('3d', ['png'], 'glb')).toBeNull()
  expect(sourceFormat('icon', ['svg'], 'toString')).toBeNull()
})

test('every offered format is described, with sizes exactly on rasters', () => {
  const everything = Object.keys(formatInfo)
  const offers = (
    ['icon', 'illustration', '3d', 'lottie', 'kit-illustration', 'photo'] as const
  ).flatMap((kind) => downloadFormats(kind, everything))

  expect(new Set(offers.map(({ format }) => format))).toEqual(new Set(everything))
  for (const { format, sizes } of offers) {
    expect({ format, hasSizes: sizes !== undefined }).toEqual({
      format,
      hasSizes: formatInfo[format].isRaster,
    })
  }
})

test('extensions and labels are unique and each format names programs that open it', () => {
  const infos = Object.values(formatInfo)

  expect(new Set(infos.map(({ extension }) => extension)).size).toBe(infos.length)
  expect(new Set(infos.map(({ label }) => label)).size).toBe(infos.length)
  for (const { apps, mime } of infos) {
    expect(apps.length).toBeGreaterThan(1)
    expect(mime).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/)
  }
})
