import { deflateSync } from 'node:zlib'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { docxOf, pdfOf, zipOf } from '#tests/support/documents.ts'
import { bounds } from './bounds.ts'
import { extract } from './extract.ts'
import { linesOf, textOfLines, usualHeight } from './pdf-lines.ts'

const pdf = 'application/pdf'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const text = (content: string) => Buffer.from(content)

const failureOf = (bytes: Uint8Array, type: string, own: Partial<typeof bounds> = {}) =>
  extract(bytes, type, { bounds: { ...bounds, ...own } }).then(
    () => 'read',
    ({ code }) => code,
  )

test('a PDF is read page by page, with paragraphs where lines are apart', async () => {
  const pages = [['Opening hours', '', '', 'Monday to Friday,', '8 to 20.'], ['Second page']]
  const found = await extract(pdfOf(pages), pdf)
  expect(found.text).toBe('Opening hours\n\nMonday to Friday,\n8 to 20.\n\nSecond page')
  expect(found.pages).toEqual([0, found.text.indexOf('Second')])
})

test('a Word document is read with its headings', async () => {
  const found = await extract(docxOf(['# Porting', 'Ten working days.', 'Bring the invoice.']), docx)
  expect(found.text).toBe('# Porting\n\nTen working days.\n\nBring the invoice.')
})

test('a page is read without what repeats on each, with its title', async () => {
  const html = `<html><head><title>Help &amp; more</title><style>p{}</style></head><body><nav>Home</nav>
    <h1>Porting</h1><p>Ten <b>working</b> days.</p><ul><li>Invoice<li>Letter</ul><script>alert(1)</script></body></html>`
  const found = await extract(text(html), 'text/html')
  expect(found).toEqual({
    title: 'Help & more',
    text: '# Porting\n\nTen working days.\n\n* Invoice\n* Letter',
    links: [],
  })
})

test('a text is read without control characters and repeated spaces', async () => {
  expect((await extract(text('One\u0000  two\r\n\r\n\r\n\r\nthree\u0007 '), 'text/plain')).text).toBe(
    'One two\n\nthree',
  )
})

test.each([
  ['an encrypted PDF', pdfOf([['Secret']], { isEncrypted: true }), pdf, 'encrypted'],
  ['a broken PDF', text('%PDF-1.4\n1 0 obj\n<< /Type /Catalog'), pdf, 'broken'],
  ['a broken archive', zipOf([{ name: 'word/document.xml', content: 'x' }]).subarray(0, 60), docx, 'broken'],
  ['an archive that is no document', zipOf([{ name: 'a.txt', content: 'x' }]), docx, 'broken'],
  ['names that lead out of an archive', docxOf(['One'], [{ name: '../../etc/passwd', content: 'x' }]), docx, 'broken'],
  ['an empty text', text(' \n'), 'text/plain', 'no_text'],
  ['another type', text('x'), 'image/png', 'wrong_type'],
])('%s fails with a reason', async (_, bytes, type, reason) => {
  expect(await failureOf(bytes, type)).toBe(reason)
})

test.each([1_500, 1_000_000])('a PDF that claims %d pages is read as far as it has some', async (stated) => {
  expect(await extract(pdfOf([['One']], { stated }), pdf)).toEqual({ text: 'One', pages: [0] })
})

const zeros = Buffer.alloc(60 * 1024 * 1024)

test('an archive that inflates beyond the limit is refused by what comes out, not by what it states', async () => {
  const bomb = [
    { name: 'word/one.bin', content: zeros },
    { name: 'word/two.bin', content: zeros },
  ]
  expect(await failureOf(docxOf(['One'], bomb), docx)).toBe('inflates_too_much')
  expect(await failureOf(docxOf(['One'], [{ ...bomb[0]!, stated: 10 }]), docx)).toBe('broken')
})

test('an archive inside an archive is not opened', async () => {
  const inner = zipOf([{ name: 'zeros', content: zeros }])
  const found = await extract(docxOf(['Harmless'], [{ name: 'word/embeddings/inner.docx', content: inner }]), docx)
  expect(found.text).toBe('Harmless')
})

test('a document that names entities reads no file and expands none', async () => {
  const of = (said: string) => `<?xml version="1.0"?>
    <!DOCTYPE d [<!ENTITY file SYSTEM "${new URL(import.meta.url)}"><!ENTITY much "muchmuch">]>
    <w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r>
    <w:t>${said}</w:t></w:r></w:p></w:body></w:document>`
  // Of two files of a name the last one counts.
  const saying = (said: string) => docxOf(['Other'], [{ name: 'word/document.xml', content: of(said) }])
  const reading = [extract(saying('One'), docx), ...['&file;', '&much;'].map((name) => failureOf(saying(name), docx))]
  expect(await Promise.all<unknown>(reading)).toEqual([{ text: 'One' }, 'broken', 'broken'])
})

test('a long text and a long document are refused', async () => {
  expect(await failureOf(text('word '.repeat(500)), 'text/plain', { characters: 1_000 })).toBe('too_much_text')
  expect(await failureOf(pdfOf(Array(20).fill(['A page'])), pdf, { pages: 10 })).toBe('too_many_pages')
})

test('a worker that takes too long is ended, and this process goes on meanwhile', async () => {
  const reading = failureOf(text('x'.repeat(1_000_000)), 'text/html', { milliseconds: 1 })
  await setImmediate()
  expect(await reading).toBe('too_slow')
})

test.each([
  ['elements', '<div>'],
  ['tables', '<table><tr><td>'],
  ['lists', '<ul><li>'],
])('a page of deeply nested %s is given up in time', async (_, opening) => {
  const nested = text(opening.repeat(1_500_000 / opening.length))
  const started = performance.now()
  expect(await failureOf(nested, 'text/html', { milliseconds: 500 })).toBe('too_slow')
  expect(performance.now() - started).toBeLessThan(bounds.milliseconds + 30_000)
  expect(bounds.milliseconds).toBeLessThanOrEqual(10_000)
})

test('a worker that runs out of heap fails alone', async () => {
  const html = text('<b>x</b>'.repeat(1_500_000))
  expect(await failureOf(html, 'text/html', { heapMegabytes: 64, milliseconds: 60_000 })).toBe('too_much_memory')
  expect((await extract(text('Next'), 'text/plain')).text).toBe('Next')
})

test('a stream that inflates in a PDF is ended by the memory that it takes', async () => {
  const content = deflateSync(Buffer.alloc(400 * 1024 * 1024), { level: 9 })
  expect(await failureOf(pdfOf([['One']], { content }), pdf, { grownMegabytes: 250, milliseconds: 60_000 })).toBe(
    'too_much_memory',
  )
})

test('a document is given up when the process stops', async () => {
  const stopping = new AbortController()
  const reading = extract(text('One'), 'text/plain', { signal: stopping.signal })
  stopping.abort(new Error('stopping'))
  await expect(reading).rejects.toThrow('stopping')
})

test('tables of pages and Word documents are read in Markdown, those of one column as lines', async () => {
  const html = `<table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><td>Basic</td><td>IDR
    90,000</td></tr><tr><td>Team</td><td>a | b</td></tr></tbody></table><table><tr><td>Alone</td></tr></table>`
  expect((await extract(text(html), 'text/html')).text).toBe(
    '| Plan | Price |\n| --- | --- |\n| Basic | IDR 90,000 |\n| Team | a \\| b |\n\nAlone',
  )
})

describe('the lines of a PDF', () => {
  const item = (str: string, x: number, y: number, height = 10) => ({
    str,
    transform: [height, 0, 0, height, x, y],
    width: str.length * height * 0.5,
    height,
  })
  const read = (...items: ReturnType<typeof item>[]) => {
    const lines = linesOf(items)
    return textOfLines(lines, usualHeight([lines])).text
  }

  test('have headings where the letters are larger', () => {
    expect(read(item('Fares', 50, 700, 18), item('Tickets are sold at', 50, 670), item('the counter.', 50, 658))).toBe(
      '# Fares\n\nTickets are sold at\nthe counter.',
    )
  })

  test('are rows of a table where cells stand below each other', () => {
    const rows = [
      ['Plan', 'Price', 'Users'],
      ['Basic', 'Rp 90.000', '2'],
      ['Business', 'Rp 350.000', '10'],
    ]
    const items = rows.flatMap((cells, row) => cells.map((cell, at) => item(cell, 50 + at * 120, 700 - row * 14)))
    expect(read(...items)).toBe(
      '| Plan | Price | Users |\n| --- | --- | --- |\n| Basic | Rp 90.000 | 2 |\n| Business | Rp 350.000 | 10 |\n',
    )
  })

  test('of a table without drawn lines are named where a cell may be of another row', () => {
    const cells: [text: string, column: number, row: number][] = [
      ['Plan', 0, 0],
      ['Price', 1, 0],
      ['Users', 2, 0],
      ['Basic', 0, 1],
      ['Rp 90.000', 1, 1],
      ['2', 2, 1],
      ['for one year', 1, 2],
      ['Team', 0, 3.5],
      ['Rp 150.000', 1, 3.5],
      ['5', 2, 3.5],
      ['Rp 170.000', 1, 5],
      ['6', 2, 5],
      ['Large', 0, 6.5],
      ['Rp 300.000', 1, 6.5],
      ['20', 2, 6.5],
    ]
    const lines = linesOf(cells.map(([cell, column, row]) => item(cell, 50 + column * 120, 700 - row * 12)))
    const { text: table, guessed } = textOfLines(lines, usualHeight([lines]))
    expect(table).toContain('| Large | Rp 300.000 | 20 |')
    expect(guessed).toEqual(['Basic Rp 90.000 for one year 2', 'Rp 170.000 6'])
  })

  test('that are drawn twice to look bold are read once', () => {
    const [bold, again] = [item('Important', 50, 700), item('Important', 50.4, 700)]
    expect(read(bold, again, item('notice', 110, 700), item('Important', 50, 670))).toBe(
      'Important notice\n\nImportant',
    )
  })

  test('that run from right to left keep words of the other direction', () => {
    const rtl = (str: string, x: number) => ({ ...item(str, x, 700), dir: 'rtl' })
    expect(read(rtl('לנו', 100), item('Windows', 55, 700), item('11', 92, 700), rtl('יש', 120))).toBe(
      'יש לנו Windows 11',
    )
  })
})
