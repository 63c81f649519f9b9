import { eventNames } from './event-choices.tsx'

/** What the fields of the form say, as the call takes it; nothing ticked is an empty list, which it refuses. */
export function readWebhookForm(fields: Readonly<Record<string, string>>) {
  const { url, description = '' } = fields
  const events = eventNames.filter((name) => fields[`event:${name}`] !== undefined)
  return { url, description, events }
}

/** What was typed, for the form that is shown again. */
export function typedEvents(typed: Readonly<Record<string, string>> | undefined) {
  return typed && eventNames.filter((name) => typed[`event:${name}`] !== undefined)
}
