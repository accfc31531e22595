import { describe, expect, test } from 'vitest'
import { pdfOf } from '#tests/support/documents.ts'
import { canRecognize, scanOf } from '#tests/support/scan.ts'
import { bounds } from './bounds.ts'
import { readDocument } from './read-document.ts'

const pdf = 'application/pdf'
const failureOf = (bytes: Uint8Array, options: Parameters<typeof readDocument>[2]) =>
  readDocument(bytes, pdf, options).then(
    () => 'read',
    ({ code }) => code,
  )

test('a PDF without text is refused with what is missing, unless other pages have some', async () => {
  const path = '/nowhere'
  expect(await failureOf(pdfOf([['', '']]), { path })).toBe('no_recognition')
  expect(await readDocument(pdfOf([[], ['Read this']]), pdf, { path })).toEqual({
    text: 'Read this',
    pages: [0, 0],
    doubts: [{ kind: 'page', page: 1 }],
  })
})

describe.skipIf(!canRecognize)('scanned pages (skipped where tesseract or pdftoppm is not installed)', () => {
  const lines = ['The ferry leaves at seven.', '', '', 'Bring your ticket and a lantern.']

  test('are read in their places among the others', async () => {
    const shares: number[] = []
    const onPage = async (share: number) => void shares.push(share)
    const { text, pages } = await readDocument(scanOf(lines, [['Second page']]), pdf, { onPage })
    expect(text).toMatch(/^The ferry leaves at seven\.\n\nBring your ticket and a lantern\.\n\nSecond page$/)
    expect(pages).toEqual([0, text.indexOf('Second')])
    expect(shares).toEqual([1])
  })

  test('that lie on their side are turned', async () => {
    const long = [
      'Bring your ticket and a lantern.',
      'Children travel free.',
      'The last ferry returns at nine in the evening.',
    ]
    const { text } = await readDocument(scanOf([...lines, ...long], [], { isSideways: true }), pdf)
    expect(text).toContain('The last ferry returns at nine in the evening.')
  })

  test('without any text are refused, as are too many and too slow ones', async () => {
    expect(await failureOf(pdfOf([['', '']]), {})).toBe('no_text')
    const scanned = pdfOf([[], []])
    expect(await failureOf(scanned, { bounds: { ...bounds, scannedPages: 1 } })).toBe('too_many_scans')
    expect(await failureOf(scanned, { bounds: { ...bounds, scannedPageMilliseconds: 1 } })).toBe('too_slow')
    expect(await failureOf(scanned, { bounds: { ...bounds, scanMilliseconds: 0 } })).toBe('too_slow')
  })

  test('are given up when the process stops', async () => {
    const stopping = new AbortController()
    const onPage = async () => stopping.abort(new Error('stopping'))
    await expect(readDocument(pdfOf([[], []]), pdf, { signal: stopping.signal, onPage })).rejects.toThrow('stopping')
  })
})
