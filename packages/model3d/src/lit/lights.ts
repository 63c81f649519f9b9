import type { LightName } from '../look/look.ts'

/** A lit rectangle around the model; `strength` above 1 is brighter than white. */
type Panel = {
  readonly color: string
  readonly strength: number
  /** Degrees round and from above. */
  readonly turn: number
  readonly tilt: number
  /** Side, in radii of the surroundings. */
  readonly size: number
}

export type Light = {
  /** Above and below, in between they blend. */
  readonly sky: string
  readonly floor: string
  readonly panels: readonly Panel[]
  readonly sun: Omit<Panel, 'size'>
}

/**
 * Surroundings made of plain colours and lit panels, without a picture of anybody’s. Studio is balanced so that
 * a colour seen from the front is about itself: nothing maps bright tones down afterwards.
 */
export const lights: Readonly<Record<LightName, Light>> = {
  studio: {
    sky: '#c9ccd1',
    floor: '#77787c',
    panels: [
      { color: '#ffffff', strength: 4.5, turn: -40, tilt: 50, size: 0.8 },
      { color: '#ffffff', strength: 3, turn: 70, tilt: 20, size: 0.6 },
      { color: '#ffffff', strength: 2, turn: 180, tilt: 60, size: 0.7 },
    ],
    sun: { color: '#ffffff', strength: 0.9, turn: -35, tilt: 50 },
  },
  daylight: {
    sky: '#a9cdf5',
    floor: '#8a8375',
    panels: [{ color: '#fff6e0', strength: 14, turn: 40, tilt: 60, size: 0.4 }],
    sun: { color: '#fff2d8', strength: 1.8, turn: 40, tilt: 60 },
  },
  sunset: {
    sky: '#5b6ea6',
    floor: '#6b4a3f',
    panels: [
      { color: '#ff9a4d', strength: 16, turn: 75, tilt: 12, size: 0.6 },
      { color: '#ffc38a', strength: 2, turn: 30, tilt: 5, size: 1 },
    ],
    sun: { color: '#ff9a52', strength: 2.6, turn: 75, tilt: 14 },
  },
  night: {
    sky: '#1b2440',
    floor: '#0b0d14',
    panels: [{ color: '#a8c1ff', strength: 7, turn: -50, tilt: 60, size: 0.5 }],
    sun: { color: '#b9ccff', strength: 1.1, turn: -50, tilt: 60 },
  },
  neon: {
    sky: '#16121f',
    floor: '#0c0a12',
    panels: [
      { color: '#ff2fa8', strength: 10, turn: -80, tilt: 10, size: 0.8 },
      { color: '#22d3ff', strength: 10, turn: 80, tilt: 10, size: 0.8 },
    ],
    sun: { color: '#ffffff', strength: 0.5, turn: 0, tilt: 60 },
  },
  // A little less than white: what shines back comes on top of the colour itself.
  flat: {
    sky: '#f4f4f4',
    floor: '#f4f4f4',
    panels: [],
    sun: { color: '#ffffff', strength: 0, turn: 0, tilt: 60 },
  },
}
