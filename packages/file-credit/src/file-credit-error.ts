/** A file that is not of the format it should be, or a credit too long for it. */
export class FileCreditError extends Error {
  override readonly name = 'FileCreditError'
}
