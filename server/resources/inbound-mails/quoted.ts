/** The sentence above a quotation, in the languages of mail programs: `On 21 Nov, Sari wrote:` */
const introduction =
  /^\s*(on|pada|am|le|el|op|il|em)\b.{4,300}?(wrote|menulis|schrieb|a écrit|escribió|schreef|ha scritto|escreveu)\s*:\s*$/is
/** The line above a forwarded message in Outlook. */
const divider =
  /^\s*(_{10,}|-{2,}\s*(original message|pesan asli|ursprüngliche nachricht|message d'origine)\s*-{2,})\s*$/i
const header = /^\s*\*?(from|dari|von|de|van)\s*:\*?\s.+/i
const furtherHeader =
  /^\s*\*?(sent|date|to|subject|dikirim|tanggal|kepada|subjek|gesendet|an|betreff|envoyé|objet)\s*:/i
/** Maximum lines of a wrapped introduction. */
const mostWrapped = 3

const isQuote = (line: string) => /^\s?>/.test(line)
const isBlank = (line: string) => line.trim() === ''

/**
 * Separates a message from the quotation around it. Keeps quotations between the lines of a reply, which refers to
 * them.
 */
export function splitQuoted(text: string): { visible: string; quoted: string | null } {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const at = startOfQuote(lines)
  if (at === undefined) return { visible: text.trim(), quoted: null }
  const end = endOfQuote(lines, at)
  const [above, quoted, below] = [lines.slice(0, at), lines.slice(at, end), lines.slice(end)].map(joined)
  if (above && below) return { visible: text.trim(), quoted: null }
  const visible = above || below
  return visible ? { visible, quoted: quoted! } : { visible: text.trim(), quoted: null }
}

const joined = (lines: string[]) => lines.join('\n').trim()

function startOfQuote(lines: string[]): number | undefined {
  const at = lines.findIndex(
    (line, index) => isQuote(line) || divider.test(line) || isIntroduced(lines, index) || isCopied(lines, index),
  )
  return at < 0 ? undefined : at
}

/** Tells whether an introduction of a quotation begins at a line. */
function isIntroduced(lines: string[], at: number): boolean {
  if (isBlank(lines[at]!)) return false
  for (let count = 1; count <= mostWrapped; count++) {
    if (introduction.test(lines.slice(at, at + count).join(' '))) return true
  }
  return false
}

/** Tells whether the headers of a copied message begin at a line. */
const isCopied = (lines: string[], at: number) =>
  header.test(lines[at]!) && lines.slice(at + 1, at + 5).filter((line) => furtherHeader.test(line)).length >= 2

/** The end of a quotation that is marked line by line; a copied message extends to the end. */
function endOfQuote(lines: string[], start: number): number {
  const marked = lines.findIndex((line, at) => at >= start && isQuote(line))
  if (marked < 0 || marked > start + mostWrapped + 1) return lines.length
  const last = lines.findIndex((line, at) => at > marked && !isQuote(line) && !isBlank(line))
  return last < 0 ? lines.length : last
}
