import type { GrantedDesign } from './grant-design.server.ts'
import type { DesignCredit } from './write-design-file.server.ts'

type Facts = {
  readonly name: string
  readonly contributorName: string
  readonly contributorUrl: string | null
  readonly licenseName: string
  readonly spdx: string
  readonly licenseUrl: string
  readonly packageVersion: string
}

/** Whom the file of a design names: the author of the icon, and that of its badge. */
export function designCredit({ icon, badge, isChanged }: GrantedDesign): DesignCredit {
  const all = [icon.found.item, ...(badge ? [badge.found.item] : [])]
  return joinCredits(all, isChanged)
}

export function joinCredits(items: readonly Facts[], isChanged: boolean): DesignCredit {
  const each = (read: (facts: Facts) => string) => [...new Set(items.map(read))].join('; ')
  return {
    title: each(({ name }) => name),
    author: each(({ contributorName }) => contributorName),
    license: each(({ licenseName, spdx, licenseUrl }) => `${licenseName} (${spdx}) ${licenseUrl}`),
    source: each(({ contributorUrl, packageVersion }) => contributorUrl ?? packageVersion),
    isChanged,
  }
}
