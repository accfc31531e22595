/**
 * A text without the marks of Markdown, as it is spoken: links are their text, lists and tables their words.
 *
 * @example withoutMarkdown('See **[Refunds](/refunds)**') // 'See Refunds'
 */
export const withoutMarkdown = (text: string): string =>
  marks.reduce((plain, [mark, kept]) => plain.replace(mark, kept), text).trim()

const marks: [RegExp, string][] = [
  [/[ \t]+/g, ' '],
  // Fences of code, lines across the page, and the line below the head of a table.
  [/^ ?(```|~~~).*\n?/gm, ''],
  [/^ ?([-*_])( ?\1){2,} ?$\n?/gm, ''],
  [/^ ?\|?( ?:?-+:? ?\|)+ ?(:?-+:?)? ?$\n?/gm, ''],
  // Images and links.
  [/!?\[([^\]\n]*)\](\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?: "[^"\n]*")?\)|\[[^\]\n]*\])/g, '$1'],
  [/<((?:https?:\/\/|mailto:)[^>\s]+)>/g, '$1'],
  // Headings, quotations and items at the beginning of a line.
  [/^ ?(?:#{1,6} |> ?)+/gm, ''],
  [/ #+ ?$/gm, ''],
  [/^ ?[-*+] (?:\[[ xX]\] )?/gm, ''],
  // Cells of a table.
  [/^ ?\| ?| ?\| ?$/gm, ''],
  [/ \| /g, ', '],
  // Emphasis and code, the wider marks first. Marks between letters are letters: 5*3*2, order_number.
  [/(?<![\w*\\])\*{3}(?=\S)(.+?)(?<=\S)\*{3}(?![\w*])/g, '$1'],
  [/(?<![\w*\\])\*\*(?=\S)(.+?)(?<=\S)\*\*(?![\w*])/g, '$1'],
  [/(?<![\w\\])__(?=\S)(.+?)(?<=\S)__(?!\w)/g, '$1'],
  [/(?<![\w*\\])\*(?=\S)([^*\n]+?)(?<=[^\s\\])\*(?![\w*])/g, '$1'],
  [/(?<![\w\\])_(?=\S)([^_\n]+?)(?<=[^\s\\])_(?!\w)/g, '$1'],
  [/~~(?=\S)(.+?)(?<=\S)~~/g, '$1'],
  [/`+ ?([^`\n]+?) ?`+/g, '$1'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
]
