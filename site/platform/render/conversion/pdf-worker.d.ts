/** The library's types leave out the part that is loaded for what it does. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
