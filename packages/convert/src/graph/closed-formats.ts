/** A format that people ask for and that nothing here converts, with the reason and a way round it. */
export interface ClosedFormat {
  readonly id: string
  readonly label: string
  readonly extension: string
  /** Other names people type. */
  readonly aliases: readonly string[]
  /**
   * `unpublished`: nobody but its maker can read it. `program`: one program alone reads it, which a server would have to
   * have. `licence`: the only open reader may not be shipped here. `planned`: readers exist and are not built in yet.
   * `interpreter`: it is a program that draws, and only a server may have what runs it.
   */
  readonly reason: 'unpublished' | 'program' | 'licence' | 'planned' | 'interpreter'
  /** The program that opens it. */
  readonly program: string
  /** What that program exports and the converter takes, by the graph's names; the best first. */
  readonly exportTo: readonly string[]
}

/** What pages and the API say of formats that have no converter, instead of pretending. */
export const closedFormats: readonly ClosedFormat[] = [
  closed('c4d', 'Cinema 4D', 'unpublished', 'Cinema 4D', ['glb', 'obj'], ['cinema-4d']),
  closed(
    'aep',
    'After Effects',
    'unpublished',
    'After Effects',
    ['lottie', 'mp4'],
    ['after-effects', 'ae'],
  ),
  closed('blend', 'BLEND', 'program', 'Blender', ['glb', 'obj', 'stl'], ['blender']),
  closed('eps', 'EPS', 'interpreter', 'Illustrator', ['svg', 'pdf', 'png'], ['postscript', 'ps']),
  closed('fig', 'FIG', 'unpublished', 'Figma', ['svg', 'png'], ['figma']),
  closed('sketch', 'Sketch', 'planned', 'Sketch', ['svg', 'png']),
  closed('cdr', 'CDR', 'unpublished', 'CorelDRAW', ['svg'], ['coreldraw']),
  // Decoders of HEVC are LGPL and the method itself is patented.
  closed('heic', 'HEIC', 'licence', 'Photos', ['jpg', 'png'], ['heif']),
]

function closed(
  id: string,
  label: string,
  reason: ClosedFormat['reason'],
  program: string,
  exportTo: readonly string[],
  aliases: readonly string[] = [],
): ClosedFormat {
  return { id, label, extension: id, aliases, reason, program, exportTo }
}
