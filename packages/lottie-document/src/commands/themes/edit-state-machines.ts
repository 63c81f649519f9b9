import { CommandError } from '../../command-error.ts'
import { defineCommand } from '../define-command.ts'
import { extraId, oneOf } from '../fields/fields.ts'
import { changeExtras } from './change-extras.ts'
import { machinePresets, presetMachine } from './preset-machine.ts'

const preset = oneOf(...machinePresets)

/** A ready state machine: plays under the pointer, once for each click, or always. */
export const addStateMachine = defineCommand({
  type: 'add-state-machine',
  fields: { preset },
  edit(copy, { preset: wanted }) {
    changeExtras(copy, (extras) => {
      if (extras.stateMachines.some(({ id }) => id === wanted)) {
        throw new CommandError('bad-command', `there is a state machine ${wanted}`)
      }
      const added = { id: wanted, name: wanted, machine: presetMachine(wanted) }
      return { ...extras, stateMachines: [...extras.stateMachines, added] }
    })
  },
})

/** Deletes a state machine. */
export const removeStateMachine = defineCommand({
  type: 'remove-state-machine',
  fields: { machine: extraId },
  edit(copy, { machine }) {
    changeExtras(copy, (extras) => ({
      ...extras,
      stateMachines: extras.stateMachines.filter(({ id }) => id !== machine),
    }))
  },
})
