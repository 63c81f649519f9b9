import { useFetchers } from 'react-router'

/** What is on its way to the server for members of the team, by their uuid: it is shown at once. */
export function usePendingMembers(): ReadonlyMap<string, string> {
  const pending = useFetchers().flatMap(({ formData }) => {
    const [member, intent] = [formData?.get('member'), formData?.get('intent')]
    return typeof member === 'string' && typeof intent === 'string'
      ? [[member, intent] as const]
      : []
  })
  return new Map(pending)
}
