/** The verb above a quotation, in the languages of mail clients: `On 21 Nov 2026 at 09:00, Sari wrote:` */
const verb = /wrote|menulis|schrieb|écrit|escribió|schreef|scritto|escreveu|skrev|napisał|写道|寫道|书写|のメール/i
const address = /[^\s@<>]@[^\s@<>]/
/** The line above a copied message in Outlook. */
const divider =
  /^\s*(?:_{10,}|-{2,} ?(?:original message|pesan asli|ursprüngliche nachricht|message d'origine|mensaje original|mensagem original|oorspronkelijk bericht|原始邮件|元のメッセージ) ?-{2,})\s*$/i
/** The fields of a copied message in Outlook, in this order. */
const copiedFields = [
  /^\s*\*?(?:from|dari|von|de|van|da|差出人|发件人|寄件者)\s?[:\uFF1A]/i,
  /^\s*\*?(?:sent|dikirim|gesendet|envoyé|enviado|enviada em|verzonden|inviato|送信日時|发送时间|寄件日期)\s?[:\uFF1A]/i,
  /^\s*\*?(?:to|kepada|ke|an|à|para|aan|a|宛先|收件人|收件者)\s?[:\uFF1A]/i,
  /^\s*\*?(?:subject|subjek|perihal|betreff|objet|asunto|assunto|onderwerp|oggetto|件名|主题|主旨)\s?[:\uFF1A]/i,
] as const
const answerPrefix = /^\s*(?:re|aw|antw|sv|vs|rif|res|bls|balas|回复|答复|返信)\s?(?:\[\d{1,3}\])?\s?[:\uFF1A]/i
/** Maximum lines of a wrapped introduction, and of the fields of a copied message. */
const mostWrapped = 3
const mostFields = 8
/** Maximum characters of an introduction. */
const maxIntroduction = 400

interface About {
  subject: string
  /** The mail says which mail it answers. */
  isAnswer: boolean
}

const isQuote = (line: string) => /^\s?>/.test(line)
const isBlank = (line: string) => line.trim() === ''

/**
 * Separates a message from the quotation that its mail client added. Text that only looks like a quotation stays, and
 * so do quotations between the lines of a reply, which refers to them.
 */
export function splitQuoted(text: string, about: About): { visible: string; quoted: string | null } {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const found = findQuotation(lines, about)
  if (!found) return { visible: text.trim(), quoted: null }
  const [above, quoted, below] = [
    lines.slice(0, found.start),
    lines.slice(found.start, found.end),
    lines.slice(found.end),
  ].map((part) => part.join('\n').trim())
  const visible = above || below
  return !visible || (above && below) ? { visible: text.trim(), quoted: null } : { visible, quoted: quoted! }
}

function findQuotation(lines: string[], about: About): { start: number; end: number } | undefined {
  const isAnswer = about.isAnswer || answerPrefix.test(about.subject)
  for (const [start, line] of lines.entries()) {
    if (isBlank(line)) continue
    const marked = markedAfter(lines, start)
    if (marked !== undefined) return { start, end: endOfMarked(lines, marked) }
    const copied = isAnswer ? fieldsAfter(lines, start) : undefined
    if (copied !== undefined && isCopied(lines, copied, about.subject)) return { start, end: lines.length }
  }
  return undefined
}

/** The first line marked by `>` below an introduction that begins at a line. */
function markedAfter(lines: string[], start: number): number | undefined {
  for (let count = 1; count <= mostWrapped && start + count <= lines.length; count++) {
    const text = lines
      .slice(start, start + count)
      .join(' ')
      .trim()
    if (text.length > maxIntroduction || isBlank(lines[start + count - 1]!)) return undefined
    if (!/[:\uFF1A]$/.test(text)) continue
    const below = lines.slice(start + count, start + count + 3).findIndex((line) => !isBlank(line))
    const marked = start + count + below
    const isIntroduction = /\d/.test(text) && (verb.test(text) || address.test(text))
    return isIntroduction && below >= 0 && isQuote(lines[marked]!) ? marked : undefined
  }
  return undefined
}

function endOfMarked(lines: string[], marked: number): number {
  const last = lines.findIndex((line, at) => at > marked && !isQuote(line) && !isBlank(line))
  return last < 0 ? lines.length : last
}

/** The fields of a copied message that begin at a line, or below a divider there. */
function fieldsAfter(lines: string[], start: number): number | undefined {
  if (copiedFields[0].test(lines[start]!)) return start
  if (!divider.test(lines[start]!)) return undefined
  const below = lines.slice(start + 1, start + 3).findIndex((line) => copiedFields[0].test(line))
  return below < 0 ? undefined : start + 1 + below
}

/** Tells whether the fields at a line are those of a message with the same subject. */
function isCopied(lines: string[], start: number, subject: string): boolean {
  const fields = lines.slice(start, start + mostFields)
  const [from, sent, to, about] = copiedFields.map((field) => fields.find((line) => field.test(line)))
  if (!from || !sent || !to || !about || !/\d/.test(sent) || !(address.test(from) || address.test(to))) return false
  return bareSubject(about.slice(about.search(/[:\uFF1A]/) + 1)) === bareSubject(subject)
}

/** A subject without the prefixes of answers and the signs that wrapping adds. */
function bareSubject(subject: string): string {
  let bare = subject.replace(/[*\s]+/g, ' ').trim()
  for (let prefix = answerPrefix.exec(bare); prefix; prefix = answerPrefix.exec(bare)) {
    bare = bare.slice(prefix[0].length).trim()
  }
  return bare.toLowerCase()
}
