/** How frames of a composition lie in the film. */
export interface Clock {
  /** Length of the film. */
  readonly frames: number
  /** A frame of the composition at a frame of the film. */
  toLocal(film: number): number
  /** The way back, where time only shifts and stretches; null where it is remapped. */
  readonly toFilm: ((local: number) => number) | null
}

export function filmClock(inPoint: number, outPoint: number): Clock {
  return {
    frames: outPoint - inPoint,
    toLocal: (film) => film + inPoint,
    toFilm: (local) => local - inPoint,
  }
}

/** Inside of a layer that starts at a frame and is stretched. */
export function nestedClock(outer: Clock, start: number, stretch: number): Clock {
  const { toFilm } = outer
  return {
    frames: outer.frames,
    toLocal: (film) => (outer.toLocal(film) - start) / stretch,
    toFilm: toFilm && ((local) => toFilm(local * stretch + start)),
  }
}

/** Inside of a layer whose time is a property of its own, in frames. */
export function remappedClock(outer: Clock, frameAt: (outerFrame: number) => number): Clock {
  return {
    frames: outer.frames,
    toLocal: (film) => frameAt(outer.toLocal(film)),
    toFilm: null,
  }
}
