/** What the contributor of an asset says about machines that learn. */
export type Declaration = {
  readonly isAiMade: boolean
  /** Others may train models with it. */
  readonly allowsTraining: boolean
}

/** A declaration in one line of English, as it stands in the papers and inside the files of a download. */
export function declarationText({ isAiMade, allowsTraining }: Declaration): string {
  const training = allowsTraining ? 'May be used to train AI.' : 'Not to be used to train AI.'
  return `${isAiMade ? 'Made with AI. ' : ''}${training}`
}
