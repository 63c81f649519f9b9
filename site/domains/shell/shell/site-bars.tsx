import { AnnouncementBar, type Announcement } from './announcement-bar.tsx'
import { ImportingStrip } from './importing-strip.tsx'
import type { ImportProgress } from './shell-data.ts'

interface SiteBarsProps {
  announcement: Announcement | null
  importing: ImportProgress | null
}

/** What the operator says below the header, and how far the catalogue has come. */
export function SiteBars({ announcement, importing }: SiteBarsProps) {
  return (
    <>
      {announcement && <AnnouncementBar announcement={announcement} />}
      {importing && <ImportingStrip {...importing} />}
    </>
  )
}
