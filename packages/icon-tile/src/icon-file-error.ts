/** What cannot be written as an icon file: a side that the format does not have, or no PNG. */
export class IconFileError extends Error {
  override readonly name = 'IconFileError'
}
