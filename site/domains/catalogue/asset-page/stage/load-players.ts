/** The player of animations, fetched when a page plays one. */
export const loadMotionPlayer = () => import('./motion-player.ts')

/** The viewer of models, fetched when a page opens one. */
export const loadModelViewer = () => import('./model-viewer.ts')
