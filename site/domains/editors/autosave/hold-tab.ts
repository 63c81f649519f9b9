const TAB_KEY = 'editor-tab'

/** The work of one tab of the browser, as long as the tab is open. */
export type HeldTab = {
  /** Survives a reload and a crash, and is another in a tab that was duplicated. */
  readonly id: string
  /** Whether another tab that is open works under this key now. */
  readonly isHeldElsewhere: (key: string) => Promise<boolean>
  readonly release: () => void
}

/**
 * Takes the id of this tab for one place. A duplicated tab brings the id of its original along, whose lock
 * it cannot take: it gets a new one. Where a browser has no locks, tabs are told apart by their id alone.
 */
export async function holdTab(place: string): Promise<HeldTab> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const known = readTab()
  const id = known !== null && (await take(keyOf(place, known), held)) ? known : newTab()
  if (id !== known) await take(keyOf(place, id), held)
  writeTab(id)
  return {
    id,
    release,
    async isHeldElsewhere(key) {
      if (key === keyOf(place, id)) return false
      const { held: locks = [] } = (await lockManager()?.query()) ?? {}
      return locks.some(({ name }) => name === lockName(key))
    },
  }
}

/** What one tab works on: editor, source and tab. */
export function keyOf(place: string, tab: string): string {
  return `${place}|${tab}`
}

/** True once the lock is ours, which it stays until `held` is settled. */
function take(key: string, held: Promise<void>): Promise<boolean> {
  const locks = lockManager()
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    const asked = locks.request(lockName(key), { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : held
    })
    // Private windows of some browsers refuse locks: the tab's own id is then all there is.
    asked.catch(() => resolve(true))
  })
}

function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined
}

const lockName = (key: string) => `editor:${key}`
const newTab = () => crypto.randomUUID()

function readTab(): string | null {
  try {
    return sessionStorage.getItem(TAB_KEY)
  } catch {
    return null
  }
}

function writeTab(id: string): void {
  try {
    sessionStorage.setItem(TAB_KEY, id)
  } catch {
    // Storage is forbidden: what this tab keeps is offered as the work of another one.
  }
}
