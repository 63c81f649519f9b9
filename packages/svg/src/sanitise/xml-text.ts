/** The text of a document as it is written, element by element; what stands in it is escaped already. */
export interface XmlText {
  readonly text: string
  open(name: string, attributes: string): void
  /** Ends the element opened last; one that holds nothing closes itself. */
  close(name: string): void
  add(text: string): void
}

export function createXmlText(): XmlText {
  let text = ''
  let isTagOpen = false
  const closeTag = () => {
    if (isTagOpen) text += '>'
    isTagOpen = false
  }
  return {
    get text() {
      return text
    },
    open(name, attributes) {
      closeTag()
      text += `<${name}${attributes}`
      isTagOpen = true
    },
    close(name) {
      text += isTagOpen ? '/>' : `</${name}>`
      isTagOpen = false
    },
    add(more) {
      closeTag()
      text += more
    },
  }
}
