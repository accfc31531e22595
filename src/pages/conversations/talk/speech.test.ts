import { expect, test, vi } from 'vitest'
import { readAloud, stopReading } from './speech.ts'

test('reads words aloud, not the marks of Markdown', () => {
  class Utterance extends EventTarget {
    lang = ''
    text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  const speechSynthesis = { speak: vi.fn(), cancel: vi.fn() }
  vi.stubGlobal('window', { speechSynthesis })
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  readAloud('Refunds take **14 days**, see [our branches](https://a.test/b).', 'en', { onStart() {}, onEnd() {} })
  stopReading()
  expect(speechSynthesis.speak).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'Refunds take 14 days, see our branches.', lang: 'en' }),
  )
  vi.unstubAllGlobals()
})
