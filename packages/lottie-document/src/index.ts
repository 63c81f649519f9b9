export { findFlashes, type FlashReport } from './checks/find-flashes.ts'
export { measureMotion, type MotionReport } from './checks/measure-motion.ts'
export { CommandError } from './command-error.ts'
export { applyCommand, readCommands, replayCommands } from './commands/apply-command.ts'
export type { Command, CommandType } from './commands/command-kinds.ts'
export { backgroundOf } from './commands/frame/set-background.ts'
export { mergePlaces, type MergePlace } from './commands/merge/merge.ts'
export { sizeReport, type SizeReport } from './size-report.ts'
export { machinePresets } from './commands/themes/preset-machine.ts'
export { easings, type Easing } from './commands/time/set-easing.ts'
export { groupColors, groupDistance, recolorGroup, type ColorGroup } from './colors/group-colors.ts'
export { listLayers, type ListedLayer } from './list-layers.ts'
export {
  applyTheme,
  listStateMachines,
  listThemes,
  type ListedStateMachine,
  type ListedTheme,
} from './themes.ts'
export type { LayerRef } from './tree/layer-ref.ts'
