import { Parser } from 'htmlparser2'

/** Elements that only group runs, and which the converter would leave out with their text. */
const groups = new Set(['w:fldSimple', 'w:bdo', 'w:dir'])
/** Parts of formulas that stand after others, with the sign between. */
const signs: Record<string, string> = { 'm:den': '/', 'm:sup': '^', 'm:sub': '_' }

/** Characters that are parsed at a time. */
const pieceSize = 65_536

/**
 * Rewrites the text of a Word document so that the converter reads all that Word shows: fields, text of another direction,
 * formulas as text, and rows that begin in a later column. Removes hidden text.
 */
export function shownXml(xml: string): string {
  const written: string[] = []
  const runs: { from: number; isHidden: boolean }[] = []
  let [formula, isCharacterData] = [0, false]
  const tag = (name: string, own: Record<string, string>) =>
    `<${name}${Object.entries(own)
      .map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`)
      .join('')}>`
  const parser = new Parser(
    {
      onopentag(name, own) {
        if (name === 'm:oMath' && formula++ === 0) written.push('<w:r><w:t xml:space="preserve">')
        if (formula > 0) {
          written.push(signs[name] ?? '')
          if (isOperand(name)) runs.push({ from: written.length, isHidden: false })
          return
        }
        if (name === 'm:oMathPara') return
        if (name === 'w:r') runs.push({ from: written.length, isHidden: false })
        if (name === 'w:vanish' && runs.length > 0 && isOn(own['w:val'])) runs.at(-1)!.isHidden = true
        written.push(tag(nameOf(name), own))
        if (name === 'w:gridBefore' || name === 'w:trPr') gaps.open(name, own)
        boxes.open(name)
      },
      ontext(text) {
        written.push(isCharacterData ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text)
      },
      oncdatastart: () => (isCharacterData = true),
      oncdataend: () => (isCharacterData = false),
      onclosetag(name) {
        if (name === 'm:oMath' && --formula === 0) written.push('</w:t></w:r>')
        else if (formula > 0 && isOperand(name)) enclose(written, runs.pop()?.from ?? 0)
        if (formula > 0 || name === 'm:oMath' || name === 'm:oMathPara') return
        boxes.close(name)
        written.push(`</${nameOf(name)}>`)
        if (name === 'w:trPr') written.push(gaps.close())
        const run = name === 'w:r' ? runs.pop() : undefined
        if (run?.isHidden) written.length = run.from
      },
    },
    { xmlMode: true, decodeEntities: false },
  )
  const gaps = gapsOf()
  const boxes = boxesIn(written)
  for (let at = 0; at < xml.length; at += pieceSize) parser.write(xml.slice(at, at + pieceSize))
  parser.end()
  return written.join('')
}

const nameOf = (name: string) => (groups.has(name) ? 'w:smartTag' : name === 'w:dstrike' ? 'w:strike' : name)
const isOn = (value = 'true') => !['0', 'false', 'off'].includes(value)
const isOperand = (name: string) => ['m:num', 'm:den', 'm:sup', 'm:sub'].includes(name)

/** Puts parentheses around an operand of several signs. */
function enclose(written: string[], from: number): void {
  const operand = written.splice(from).join('')
  written.push(/^[\p{L}\p{N}.,]*$/u.test(operand.trim()) ? operand : `(${operand})`)
}

/** Empty cells before the first cell of a row. */
function gapsOf() {
  let columns = 0
  return {
    open(name: string, own: Record<string, string>) {
      columns = name === 'w:trPr' ? 0 : Math.min(63, Number(own['w:val']) || 0)
    },
    close: () => (columns > 0 ? `<w:tc><w:tcPr><w:gridSpan w:val="${columns}"/></w:tcPr><w:p/></w:tc>` : ''),
  }
}

/** Text boxes without a form for older programs, which is the one that the converter reads: they get one. */
function boxesIn(written: string[]) {
  const alternatives: { from: number; texts: string[]; isDouble: boolean }[] = []
  return {
    open(name: string) {
      if (name === 'mc:AlternateContent') alternatives.push({ from: 0, texts: [], isDouble: false })
      const own = alternatives.at(-1)
      if (name === 'mc:Fallback' && own) own.isDouble = true
      if (name === 'w:txbxContent' && own) own.from = written.length
    },
    close(name: string) {
      const own = alternatives.at(-1)
      // Word has no text box within another, whose text would be written twice.
      const isOuter = alternatives.length === 1 && !own?.isDouble
      if (name === 'w:txbxContent' && own && isOuter) own.texts.push(written.slice(own.from).join(''))
      if (name !== 'mc:AlternateContent' || !own) return
      alternatives.pop()
      if (own.isDouble || own.texts.length === 0) return
      written.push(`<mc:Fallback><w:pict><v:textbox>${own.texts.join('')}</v:textbox></w:pict></mc:Fallback>`)
    },
  }
}
