/** A format that people ask for and that nothing here converts, with the reason and a way round it. */
export interface ClosedFormat {
  readonly id: string
  readonly label: string
  readonly extension: string
  /**
   * `unpublished`: nobody but its maker can read it. `program`: one program alone reads it, which a server would have to
   * have. `licence`: the only open reader may not be shipped here. `planned`: readers exist and are not built in yet.
   */
  readonly reason: 'unpublished' | 'program' | 'licence' | 'planned'
  /** The program that opens it. */
  readonly program: string
  /** What that program exports and the converter or the editors take; empty where that is nothing here yet. */
  readonly exportTo: readonly string[]
}

/** What pages and the API say of formats that have no converter, instead of pretending. */
export const closedFormats: readonly ClosedFormat[] = [
  closed('c4d', 'Cinema 4D', 'unpublished', 'Cinema 4D', ['glb']),
  closed('aep', 'After Effects project', 'unpublished', 'After Effects', ['lottie', 'mp4']),
  closed('blend', 'Blender file', 'program', 'Blender', ['glb']),
  closed('ai', 'Adobe Illustrator', 'unpublished', 'Illustrator', ['svg']),
  closed('fig', 'Figma file', 'unpublished', 'Figma', ['svg', 'png']),
  closed('sketch', 'Sketch file', 'planned', 'Sketch', ['svg', 'png']),
  closed('cdr', 'CorelDRAW', 'unpublished', 'CorelDRAW', ['svg']),
  // Decoders of HEVC are LGPL and the method itself is patented.
  closed('heic', 'HEIC', 'licence', 'Photos, Preview', ['jpg', 'png']),
  closed('fbx', 'FBX', 'planned', 'Blender', ['glb']),
  closed('obj', 'OBJ', 'planned', 'Blender', ['glb']),
  closed('stl', 'STL', 'planned', 'Blender', ['glb']),
  closed('usdz', 'USDZ', 'planned', 'Blender', ['glb']),
]

function closed(
  id: string,
  label: string,
  reason: ClosedFormat['reason'],
  program: string,
  exportTo: readonly string[],
): ClosedFormat {
  return { id, label, extension: id, reason, program, exportTo }
}
