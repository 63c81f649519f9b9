const hosts = new Set<HTMLElement>()
let isLoaded = false

/** Loads a chat service at its first sight, then shows or hides what it put on the page. */
export function showChatService(script: string, isShown: boolean): void {
  if (!isLoaded) {
    isLoaded = true
    watchHosts()
    const element = document.createElement('script')
    element.async = true
    element.src = script
    document.head.append(element)
  }
  document.documentElement.dataset['chat'] = isShown ? 'shown' : 'hidden'
  for (const host of hosts) host.hidden = !isShown
}

/** What stands in the body from now on and is not React's is the service's. */
function watchHosts(): void {
  const watcher = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement) || isOfReact(node)) continue
      hosts.add(node)
      node.hidden = document.documentElement.dataset['chat'] !== 'shown'
    }
  })
  watcher.observe(document.body, { childList: true })
}

function isOfReact(node: HTMLElement): boolean {
  return Object.keys(node).some((key) => key.startsWith('__react'))
}
