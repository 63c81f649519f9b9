import type { ReturnReason } from '#db/schema/submissions.ts'

/** Why a work goes back, in the words of the staff. */
export const reasonWords: Readonly<Record<ReturnReason, string>> = {
  quality: 'Quality: lines, edges or colours need work',
  rights: 'Rights: a brand, a person or the work of others',
  duplicate: 'Duplicate: the catalogue has it already',
  naming: 'Naming: title, tags or category do not fit',
  technical: 'Technical: the file is not built as it should be',
  unsuitable: 'Unsuitable for this catalogue',
}
