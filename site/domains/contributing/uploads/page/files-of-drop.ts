export type PickedFile = { readonly file: File; readonly path: string }

/** Every file of what was dropped, those of folders with the path from there. */
export async function filesOfDrop(items: DataTransferItemList): Promise<PickedFile[]> {
  // Taken at once: the list is empty after the first wait. What was never on a disk has no entry.
  const taken = [...items].map((item) => ({
    entry: item.webkitGetAsEntry(),
    file: item.getAsFile(),
  }))
  const found = await Promise.all(
    taken.map(({ entry, file }) => {
      if (entry) return filesIn(entry)
      return file ? [{ file, path: file.name }] : []
    }),
  )
  return found.flat()
}

/** Files of an input; those of a folder know their path. */
export function filesOfInput(input: HTMLInputElement): PickedFile[] {
  return [...(input.files ?? [])].map((file) => ({
    file,
    path: file.webkitRelativePath || file.name,
  }))
}

async function filesIn(entry: FileSystemEntry): Promise<PickedFile[]> {
  if (entry.name.startsWith('.')) return []
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ file, path: entry.fullPath.replace(/^\//, '') }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: PickedFile[] = []
  for (;;) {
    // A reader answers with a hundred entries at a time.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (entries.length === 0) return found
    for (const child of entries) found.push(...(await filesIn(child)))
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}
