import type { JsonObject } from '@tessera/lottie'

export const machinePresets = ['hover', 'click', 'loop'] as const
type MachinePreset = (typeof machinePresets)[number]

const state = (name: string, isPlaying: boolean, transitions: JsonObject[] = []): JsonObject => ({
  name,
  type: 'PlaybackState',
  animation: '',
  autoplay: isPlaying,
  loop: false,
  transitions,
})
const leadsTo = (toState: string, guard: JsonObject): JsonObject => ({
  type: 'Transition',
  toState,
  guards: [guard],
})
const isOver = (compareTo: boolean): JsonObject => ({
  type: 'Boolean',
  inputName: 'isOver',
  conditionType: 'Equal',
  compareTo,
})
const event = (inputName: string): JsonObject => ({ type: 'Event', inputName })

/** State machines as dotLottie 2 writes them. */
const machines: Readonly<Record<MachinePreset, JsonObject>> = {
  hover: {
    initial: 'rest',
    states: [
      state('rest', false, [leadsTo('play', isOver(true))]),
      { ...state('play', true, [leadsTo('rest', isOver(false))]), loop: true },
    ],
    interactions: [
      {
        type: 'PointerEnter',
        actions: [{ type: 'SetBoolean', inputName: 'isOver', value: true }],
      },
      {
        type: 'PointerExit',
        actions: [{ type: 'SetBoolean', inputName: 'isOver', value: false }],
      },
    ],
    inputs: [{ type: 'Boolean', name: 'isOver', value: false }],
  },
  click: {
    initial: 'rest',
    states: [
      state('rest', false, [leadsTo('play', event('press'))]),
      state('play', true, [leadsTo('rest', event('done'))]),
    ],
    interactions: [
      { type: 'PointerDown', actions: [{ type: 'Fire', inputName: 'press' }] },
      {
        type: 'OnComplete',
        stateName: 'play',
        actions: [{ type: 'Fire', inputName: 'done' }],
      },
    ],
    inputs: [
      { type: 'Event', name: 'press' },
      { type: 'Event', name: 'done' },
    ],
  },
  loop: { initial: 'play', states: [{ ...state('play', true), loop: true }] },
}

export function presetMachine(preset: MachinePreset): JsonObject {
  return JSON.parse(JSON.stringify(machines[preset])) as JsonObject
}
