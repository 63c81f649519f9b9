export { writeGif, type GifFrame, type GifOptions } from './gif/write-gif.ts'
export { RasterFileError, type RasterFileErrorCode } from './raster-file-error.ts'
