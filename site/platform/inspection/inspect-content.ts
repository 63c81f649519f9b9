import { isSourceFormat } from '@tessera/convert'
import { readDotLottie } from '@tessera/lottie'
import { packGltf } from '@tessera/model3d'
import { describePicture, packDescriptor } from '@tessera/visual'
import type { AssetKind } from '#db/schema/catalogue.ts'
import { prepareContent, type PreparedContent } from '#platform/content/prepare-content.ts'
import type { Loss } from '#platform/content/losses.ts'
import type { RawContent } from '#platform/content/raw-content.ts'
import { sharp } from '#platform/render/load-sharp.ts'
import type { Pixels } from '#platform/render/pixels.ts'
import { openRaster, rasterPixels } from '#platform/render/resize-raster.ts'
import { svgPixels } from '#platform/render/svg-to-raster.ts'
import { decodeMarkup } from './decode-markup.ts'
import type { Accepted, InspectionJob } from './inspection.ts'
import { photoFacts } from './read-exif.ts'
import { stripJpeg, stripWebp } from './strip-picture.ts'
import type { UploadedFormat } from './uploaded-format.ts'

const PREVIEW = 512
/** Drawings up to this many units a side are taken for icons. */
const LARGEST_ICON = 128

/**
 * Sanitises, measures and draws a file; run where it can be killed.
 *
 * @throws what the engines throw on content that is malformed or unsafe
 */
export async function inspectContent(
  job: InspectionJob,
  format: UploadedFormat,
): Promise<Accepted> {
  if (isSourceFormat(format)) {
    return { isAccepted: true, format, kind: null, content: null, preview: null, fingerprint: null }
  }
  const prepared =
    (await readRaster(job.bytes, format)) ?? (await prepareContent(rawContent(job, format)))
  const { pixels, losses } = await pixelsOf(prepared)
  const content = { ...prepared, losses: [...prepared.losses, ...losses] }
  const preview = await sharp(pixels.data, {
    raw: { width: pixels.width, height: pixels.height, channels: 4 },
  })
    .png()
    .toBuffer()
  const fingerprint = packDescriptor(describePicture({ ...pixels, rgba: pixels.data }))
  return {
    isAccepted: true,
    format,
    kind: kindOf(format, content),
    content,
    preview,
    fingerprint: new Uint8Array(fingerprint.buffer),
  }
}

function rawContent({ bytes, companions }: InspectionJob, format: UploadedFormat): RawContent {
  if (format === 'svg') return { type: 'svg', svg: decodeMarkup(bytes) }
  if (format === 'lottie-json') return { type: 'lottie', json: new TextDecoder().decode(bytes) }
  if (format === 'glb') return { type: 'glb', bytes }
  if (format === 'gltf') return { type: 'glb', bytes: packGltf(bytes, companions) }
  if (format === 'dotlottie') {
    const [first] = readDotLottie(bytes).animations
    return { type: 'lottie', json: JSON.stringify(first?.file.animation) }
  }
  throw new Error(`${format} is not prepared here`)
}

/** Pictures in pixels lose what is not picture: places, names, and whatever follows their end. */
async function readRaster(
  bytes: Uint8Array,
  format: UploadedFormat,
): Promise<PreparedContent | null> {
  if (format !== 'png' && format !== 'jpg' && format !== 'webp') return null
  const { image } = await openRaster(bytes)
  const { exif, orientation = 1 } = await image.metadata()
  const facts = photoFacts(exif)
  const kept = await withoutMetadata(bytes, format, orientation)
  const content = await prepareContent({ type: 'image', format, bytes: kept })
  return { ...content, facts: { ...content.facts, ...facts } }
}

async function withoutMetadata(
  bytes: Uint8Array,
  format: 'png' | 'jpg' | 'webp',
  orientation: number,
): Promise<Uint8Array> {
  // Turned upright, as nothing says any more how it was held.
  if (format === 'jpg' && orientation !== 1) {
    return sharp(bytes).autoOrient().keepIccProfile().jpeg({ quality: 95 }).toBuffer()
  }
  if (format === 'jpg') return stripJpeg(bytes)
  if (format === 'webp') return stripWebp(bytes)
  return sharp(bytes).autoOrient().keepIccProfile().png({ compressionLevel: 9 }).toBuffer()
}

async function pixelsOf({
  svg,
  files,
}: PreparedContent): Promise<{ pixels: Pixels; losses: readonly Loss[] }> {
  if (svg !== null) {
    const { isWithoutFilters, ...pixels } = await svgPixels(svg, PREVIEW)
    return { pixels, losses: isWithoutFilters ? ['filters'] : [] }
  }
  const drawn = files.find(({ staged }) => staged.role === 'poster') ?? files[0]
  if (!drawn) throw new Error('the content has no picture')
  return { pixels: await rasterPixels(drawn.stored.bytes, PREVIEW), losses: [] }
}

function kindOf(format: UploadedFormat, { width, height, facts }: PreparedContent): AssetKind {
  if (format === 'glb' || format === 'gltf') return '3d'
  if (format === 'lottie-json' || format === 'dotlottie') return 'lottie'
  if (format === 'jpg' || facts.camera !== undefined) return 'photo'
  const isSmall = Math.max(width ?? 0, height ?? 0) <= LARGEST_ICON
  return format === 'svg' && isSmall && width === height ? 'icon' : 'illustration'
}
