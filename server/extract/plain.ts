import { requireText, tidy, type Reader } from './document.ts'

/** Plain text and Markdown in UTF-8. */
export const readPlain: Reader = async (bytes, bounds) => ({
  text: requireText(tidy(new TextDecoder().decode(bytes)), bounds),
})
