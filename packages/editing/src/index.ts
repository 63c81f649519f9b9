export { compareVersions, type Divergence } from './compare-versions.ts'
export { beginGesture, cancelGesture, commitGesture, moveGesture, type Gesture } from './gesture.ts'
export {
  closeGroup,
  GROUP_MS,
  LIMITS,
  openHistory,
  recordStep,
  redo,
  redoLabel,
  transact,
  undo,
  undoLabel,
  type Command,
  type History,
  type Limits,
  type Step,
  type StepOptions,
} from './history.ts'
export { unsharedBytes } from './unshared-bytes.ts'
