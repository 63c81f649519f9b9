/** By which the tabs of one browser tell each other that something was downloaded. */
const CHANNEL = 'tessera-downloads'

export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin only
  channel.postMessage(null)
  channel.close()
}

/** Calls `hear` for every download in another tab. */
export function hearOtherTabs(hear: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', hear)
  return () => channel.close()
}
