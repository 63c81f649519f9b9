import {
  AnimatedStage,
  ModelStage,
  MotionStage,
  restBackdrop,
  stageTheme,
} from '#domains/catalogue/asset-page/index.ts'
import { DrawingLook } from './drawing-look.tsx'
import type { ReviewedAsset } from './load-review.server.ts'

/** The work as its page would show it: a Lottie plays, a model turns, a still drawing is looked at closely. */
export function WorkStage({ work }: { work: ReviewedAsset }) {
  const { uuid, name, kind, width, height, svg, facts, files } = work
  const ground = restBackdrop(work)
  const has = (wanted: string) => files.some(({ format }) => format === wanted)
  const address = (format: string) => `/staff/review/${uuid}/files/${format}`
  const picture = <img src={`/staff/review/${uuid}/preview`} alt={name} />
  if (kind === 'lottie' && has('json')) {
    return (
      <MotionStage
        {...{ name, ground, picture }}
        address={address('json')}
        frames={facts.frames ?? 1}
        colors={noColors}
      />
    )
  }
  if (kind === '3d' && has('glb')) {
    return <ModelStage {...{ name, ground, picture }} address={address('glb')} />
  }
  if (svg !== null && work.isAnimated) {
    return <AnimatedStage {...{ name, width, height, ground, svg }} theme={stageTheme(work)} />
  }
  return <DrawingLook work={work} />
}

/** The same object at each drawing: a player takes new colours for a change. */
const noColors = {}
