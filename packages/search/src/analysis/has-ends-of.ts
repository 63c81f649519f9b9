/** Whether a word has the first and last letter of another, which hands seldom miss. */
export function hasEndsOf(text: string, word: string): boolean {
  return text[0] === word[0] && text.at(-1) === word.at(-1)
}
