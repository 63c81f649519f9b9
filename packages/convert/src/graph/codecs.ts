import type { Film, GifFrame, RasterPicture } from '@tessera/raster-files'
import type { DrawnLayer, PsdFile } from '@tessera/raster-files/psd'
import type { TraceOptions } from '@tessera/trace'
import type { DrawnPage } from '@tessera/vector-files'

export interface IndexedFilm {
  /** Red, green and blue, 0 to 255; those used most first. */
  readonly palette: readonly (readonly number[])[]
  readonly frames: readonly GifFrame[]
}

type ModelView = {
  readonly size: number
  readonly turn: number
  readonly tilt: number
  /** A light of the 3D editor, which counts ground and projection too; `camera` without them. */
  readonly light: string
  readonly ground: boolean
  readonly projection: 'perspective' | 'orthographic'
}

/**
 * What an engine cannot do itself. The server fills these with sharp, resvg and ThorVG, the browser with
 * modules of WebAssembly that it loads when a route first needs them.
 */
export interface Codecs {
  /** The drawing at a longer side in pixels, without a ground. */
  drawSvg(svg: string, size: number): Promise<RasterPicture>
  /** resvg's own SVG: no text, use, style or unit is left. */
  normaliseSvg(svg: string): Promise<string>
  /** A PNG, JPEG or WebP, straight RGBA, turned upright. */
  decodePicture(file: Uint8Array): Promise<RasterPicture>
  /** All frames of a GIF, APNG or animated WebP. */
  decodeFilm(file: Uint8Array): Promise<Film>
  encodePng(picture: RasterPicture): Promise<Uint8Array>
  encodeJpg(picture: RasterPicture, quality: number): Promise<Uint8Array>
  /** Without a quality it is lossless. */
  encodeWebp(picture: RasterPicture, quality?: number): Promise<Uint8Array>
  encodeAvif(picture: RasterPicture, quality: number): Promise<Uint8Array>
  encodeJxl(picture: RasterPicture, quality: number): Promise<Uint8Array>
  decodeAvif(file: Uint8Array): Promise<RasterPicture>
  decodeJxl(file: Uint8Array): Promise<RasterPicture>
  decodeHeic(file: Uint8Array): Promise<RasterPicture>
  decodePsd(file: Uint8Array): Promise<PsdFile>
  /** Layers from the lowest up. */
  encodePsd(
    size: { readonly width: number; readonly height: number },
    layers: readonly DrawnLayer[],
  ): Promise<Uint8Array>
  /** All frames of a Lottie animation at a longer side in pixels. */
  drawLottie(json: string, size: number): Promise<Film>
  /** One palette of at most so many colours for all frames, and each pixel's place in it. */
  quantizeFilm(film: Film, colors: number): Promise<IndexedFilm>
  /** Frames of an MP4, WebM or MOV at a longer side in pixels, so many a second. */
  decodeVideo(
    file: Uint8Array,
    look: { readonly size: number; readonly framesPerSecond: number },
  ): Promise<Film>
  /** The same as an animated WebP, by a program beside the server; `losses` in English. */
  videoToWebp(
    file: Uint8Array,
    look: { readonly size: number; readonly framesPerSecond: number; readonly isMatroska: boolean },
  ): Promise<{ readonly file: Uint8Array; readonly losses: readonly string[] }>
  encodeMp4(film: Film): Promise<Uint8Array>
  encodeWebm(film: Film): Promise<Uint8Array>
  /** A page of a PDF as SVG; in place of pictures it names them by their numbers. */
  readPdf(file: Uint8Array, page: number): Promise<DrawnPage & { readonly pages: number }>
  /** What an EPS draws, by an interpreter of PostScript beside the server. */
  postscriptToPdf(file: Uint8Array): Promise<Uint8Array>
  writePdf(drawing: string): Promise<Uint8Array>
  /** A page that a PNG fills. */
  pdfOfPicture(
    png: Uint8Array,
    size: { readonly width: number; readonly height: number },
  ): Promise<Uint8Array>
  /** Glyphs of a font as outlines from the top of their line; `losses` in English. */
  readFont(file: Uint8Array): Promise<{
    readonly family: string
    /** Of a line, in the units of the outlines. */
    readonly height: number
    readonly glyphs: readonly {
      readonly codePoint: number
      /** As the font calls it; may be empty. */
      readonly name: string
      readonly outline: string
      readonly width: number
    }[]
    readonly losses: readonly string[]
  }>
  /** Icons of one colour as glyphs from U+E001 on, in their order; `losses` in English. */
  writeFont(
    font: {
      readonly family: string
      readonly icons: readonly { readonly name: string; readonly svg: string }[]
    },
    to: 'ttf' | 'woff2',
  ): Promise<{ readonly file: Uint8Array; readonly losses: readonly string[] }>
  /** Pixels as areas of one colour. */
  tracePicture(picture: RasterPicture, options: TraceOptions): Promise<string>
  lottieFromSvg(svg: string): Promise<string>
  /** A model of another format as GLB; `losses` in English. */
  readModel(
    file: Uint8Array,
    from: 'gltf' | 'obj' | 'stl',
  ): Promise<{ readonly glb: Uint8Array; readonly losses: readonly string[] }>
  /** A scene of another program as GLB, by readers that only a worker of a browser may run. */
  readScene(
    file: Uint8Array,
    from: 'fbx' | 'usdz',
  ): Promise<{ readonly glb: Uint8Array; readonly losses: readonly string[] }>
  /** A scene as Blender itself exports it, where the server has one. */
  blendToGlb(file: Uint8Array): Promise<Uint8Array>
  writeModel(
    glb: Uint8Array,
    to: 'gltf' | 'obj' | 'stl' | 'usdz',
  ): Promise<{ readonly file: Uint8Array; readonly losses: readonly string[] }>
  /** The model in a square of `size` pixels, turned and tilted by degrees. */
  drawModel(glb: Uint8Array, look: ModelView): Promise<RasterPicture>
  /** A solid of the drawing as GLB; depth and bevel are shares of its longer side. */
  extrudeSvg(
    svg: string,
    form: { readonly depth: number; readonly bevel: number; readonly color?: string },
  ): Promise<Uint8Array>
}
