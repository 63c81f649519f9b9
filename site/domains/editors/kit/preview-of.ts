import { KitError, writeScene, type Scene, type SceneKits } from '@tessera/kit'

/** Drafts keep pictures of at most 100,000 characters. */
const LARGEST = 90_000

/** The scene as far as a picture in a list can show it: all of it, else its first member, else its canvas. */
export function previewOf(scene: Scene, kits: SceneKits): string {
  for (const members of [scene.members, scene.members.slice(0, 1)]) {
    try {
      const svg = writeScene({ ...scene, members }, kits)
      if (svg.length <= LARGEST) return svg
    } catch (error) {
      // A kit that has not come cannot be drawn.
      if (!(error instanceof KitError)) throw error
    }
  }
  return writeScene({ ...scene, members: [] }, kits)
}
