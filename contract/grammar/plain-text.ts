/**
 * Removes Markdown syntax from a text, for speech: keeps the text of links, items and table cells.
 *
 * @example withoutMarkdown('See **[Refunds](/refunds)**') // 'See Refunds'
 */
export const withoutMarkdown = (text: string): string =>
  marks.reduce((plain, [mark, kept]) => plain.replace(mark, kept), text).trim()

const marks: [RegExp, string][] = [
  [/[ \t]+/g, ' '],
  // Code fences, horizontal rules, and the line below a table header.
  [/^ ?(```|~~~).*\n?/gm, ''],
  [/^ ?([-*_])( ?\1){2,} ?$\n?/gm, ''],
  [/^ ?\|?( ?:?-+:? ?\|)+ ?(:?-+:?)? ?$\n?/gm, ''],
  // Images and links.
  [/!?\[([^[\]\n]*)\](\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?: "[^"\n]*")?\)|\[[^[\]\n]*\])/g, '$1'],
  [/<((?:https?:\/\/|mailto:)[^<>\s]+)>/g, '$1'],
  // Headings, quotes and list items.
  [/^ ?(?:#{1,6} |> ?)+/gm, ''],
  [/ #+ ?$/gm, ''],
  [/^ ?[-*+] (?:\[[ xX]\] )?/gm, ''],
  // Table cells.
  [/^ ?\| ?| ?\| ?$/gm, ''],
  [/ \| /g, ', '],
  // Emphasis and code, longer marks first. Marks within a word stay: 5*3*2, order_number.
  // Between two marks is no further opening one, so that a text of opening marks is read once.
  [/(?<![\w*\\])\*{3}(?=\S)((?:(?!(?<![\w*\\])\*{3}\S).)+?)(?<=\S)\*{3}(?![\w*])/g, '$1'],
  [/(?<![\w*\\])\*\*(?=\S)((?:(?!(?<![\w*\\])\*\*\S).)+?)(?<=\S)\*\*(?![\w*])/g, '$1'],
  [/(?<![\w\\])__(?=\S)((?:(?!(?<![\w\\])__\S).)+?)(?<=\S)__(?!\w)/g, '$1'],
  [/(?<![\w*\\])\*(?=\S)([^*\n]+?)(?<=[^\s\\])\*(?![\w*])/g, '$1'],
  [/(?<![\w\\])_(?=\S)([^_\n]+?)(?<=[^\s\\])_(?!\w)/g, '$1'],
  [/~~(?=\S)((?:(?!~~\S).)+?)(?<=\S)~~/g, '$1'],
  [/(?<!`)`+ ?([^`\n]+?) ?`+/g, '$1'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
]
