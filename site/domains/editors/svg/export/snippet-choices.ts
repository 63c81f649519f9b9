/** Forms of text that a drawing is copied as. */
export const snippetChoices = ['svg', 'jsx', 'vue', 'svelte', 'css', 'data-uri', 'html'] as const
export type SnippetChoice = (typeof snippetChoices)[number]
