import { useState } from 'react'
import { useFilesFromOutside } from './use-files-from-outside.ts'

/** A file that takes the place of what is open, and what was wrong with the last one. */
export type Opening<Problem extends string> = {
  readonly open: (file: File) => Promise<void>
  readonly problem: Problem | null
}

/**
 * Opens files that are chosen, dropped on the page or pasted. It belongs to the editor and not to one of its panels,
 * because a panel hears nothing while another one is shown.
 */
export function useOpening<Problem extends string>(
  openFile: (file: File) => Promise<Problem | null>,
  fileOfText?: (text: string) => File | undefined,
): Opening<Problem> {
  const [problem, setProblem] = useState<Problem | null>(null)
  const open = async (file: File) => setProblem(await openFile(file))
  useFilesFromOutside(open, fileOfText)
  return { open, problem }
}
