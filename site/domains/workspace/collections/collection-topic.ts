/** What is announced when a collection changes. */
export function collectionTopic(uuid: string): string {
  return `collection:${uuid}`
}
