import { useT } from '#web/i18n/i18n-context.tsx'
import { useStaffPages } from './staff-menu.tsx'
import type { StaffPage } from './staff-pages.ts'

/** Pages of this person whose name has the words; all of them without words. */
export function useFoundPages(words: string): readonly StaffPage[] {
  const t = useT()
  const wanted = words.trim().toLocaleLowerCase()
  return useStaffPages().filter(({ label }) => t(label).toLocaleLowerCase().includes(wanted))
}
