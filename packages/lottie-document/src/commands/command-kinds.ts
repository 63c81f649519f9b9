import { recolor } from './colors/recolor.ts'
import type { CommandKind } from './define-command.ts'
import { resize } from './frame/resize.ts'
import { setBackground } from './frame/set-background.ts'
import { addImage, replaceImage } from './images/images.ts'
import { deleteLayers } from './layers/delete-layers.ts'
import { hide } from './layers/hide.ts'
import { rename } from './layers/rename.ts'
import { reorder } from './layers/reorder.ts'
import { setText } from './layers/set-text.ts'
import { merge } from './merge/merge.ts'
import { mend } from './size/mend.ts'
import { addStateMachine, removeStateMachine } from './themes/edit-state-machines.ts'
import {
  addTheme,
  removeTheme,
  renameTheme,
  setInitialTheme,
  setThemeColor,
} from './themes/edit-themes.ts'
import { deleteKey, moveKey } from './time/move-key.ts'
import { reverse } from './time/reverse.ts'
import { setEasing } from './time/set-easing.ts'
import { setFrameRate } from './time/set-frame-rate.ts'
import { setSpeed } from './time/set-speed.ts'
import { trim } from './time/trim.ts'

const kinds = [
  addImage,
  addStateMachine,
  addTheme,
  deleteKey,
  deleteLayers,
  hide,
  mend,
  merge,
  moveKey,
  recolor,
  removeStateMachine,
  removeTheme,
  rename,
  renameTheme,
  reorder,
  replaceImage,
  resize,
  reverse,
  setBackground,
  setEasing,
  setFrameRate,
  setInitialTheme,
  setSpeed,
  setText,
  setThemeColor,
  trim,
] as const

type CommandOf<Kind> =
  Kind extends CommandKind<infer Type, infer Input> ? { readonly type: Type } & Input : never

/** A command as data: what was done, to which layers, by which figures. */
export type Command = CommandOf<(typeof kinds)[number]>
export type CommandType = Command['type']

export const commandKinds: ReadonlyMap<string, CommandKind> = new Map(
  kinds.map((kind) => [kind.type, kind as CommandKind] as const),
)

/** The types of all commands. */
export const commandTypes: readonly CommandType[] = kinds.map(({ type }) => type)
