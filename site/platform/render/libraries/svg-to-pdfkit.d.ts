declare module 'svg-to-pdfkit' {
  interface Options {
    width?: number
    height?: number
    /** Reads a length without unit as a point, so that a 24 px icon is a 24 pt page. */
    assumePt?: boolean
    warningCallback?: (message: string) => void
  }
  export default function svgToPdf(
    document: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options?: Options,
  ): void
}
