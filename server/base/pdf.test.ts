import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { writePdf } from './pdf.ts'

const textsOf = async (pdf: string) => {
  const { text } = await extractText(await getDocumentProxy(new TextEncoder().encode(pdf)))
  return text
}

test('is read by others, with signs that have a meaning in PDF', async () => {
  const pdf = writePdf('Title', [
    {
      texts: [
        { x: 50, text: 'Jl. (Merdeka) \\ 10 – café €' },
        { x: 545, text: 'IDR 1,200', right: true },
      ],
    },
  ])
  expect(await textsOf(pdf)).toEqual(['Jl. (Merdeka) \\ 10 – café € IDR 1,200'])
})

test('continues on another page, and replaces signs that its fonts lack', async () => {
  const pages = await textsOf(
    writePdf(
      'Title',
      Array.from({ length: 60 }, (_, line) => ({ texts: [{ x: 50, text: `Line ${line} 日` }] })),
    ),
  )
  expect(pages).toHaveLength(2)
  expect(pages.join('\n')).toContain('Line 59 ?')
})
