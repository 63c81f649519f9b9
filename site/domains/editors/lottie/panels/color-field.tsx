import type { Command } from '@tessera/lottie-document'
import { ColorField as SharedField } from '#domains/editors/brand/index.ts'
import { edit } from '#domains/editors/lottie/state/lottie-document.ts'
import { stepLabel, type LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'

interface ColorFieldProps {
  editing: LottieEditing
  label: string
  color: string
  /** What a chosen colour does. */
  commandOf: (color: string) => Command
}

/** A colour of the animation. */
export function ColorField({ editing, label, color, commandOf }: ColorFieldProps) {
  return (
    <SharedField
      session={editing.session}
      label={label}
      color={color}
      stepOf={(to) => {
        const command = commandOf(to)
        return { label: stepLabel(command.type), command: (now) => edit(now, command) }
      }}
    />
  )
}
