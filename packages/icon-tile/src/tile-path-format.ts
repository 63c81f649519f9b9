const POINT = String.raw`-?\d{1,4} -?\d{1,4}`

/** Longer outlines make addresses that servers refuse. */
const MOST_PATH_LENGTH = 3000

/**
 * The only form in which path data is kept, drawn and put into addresses: closed contours of absolute
 * M, L and C in whole numbers, of which the longer side of the whole runs from 0 to 1,000.
 */
export const TILE_PATH = new RegExp(
  `^(?=.{1,${MOST_PATH_LENGTH}}$)(?:M${POINT}(?:L${POINT}|C${POINT} ${POINT} ${POINT})+Z)+$`,
)

/** Whether a text from outside is what `outlineOfIcon` writes. */
export function isTileOutline(text: unknown): text is string {
  return typeof text === 'string' && text.length <= 200_000 && /^M[MLZ\d -]+Z$/.test(text)
}

/** What the shape `own` begins with. */
export const SHIELD =
  'M500 0L940 150L940 480C940 740 770 910 500 1000C230 910 60 740 60 480L60 150Z'
