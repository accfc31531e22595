import { setTimeout } from 'node:timers/promises'
import { percentile } from './load.ts'
import type { Figure } from './table.ts'
import { createSeller, run, type Seller } from './voice/agent.ts'
import { startTalk } from './voice/conversations.ts'
import { measureMany } from './voice/many.ts'
import { measurePdf } from './voice/pdf.ts'
import { anyQuestion, bareSearch, passages } from './voice/passages.ts'

const questions = 250
const warmUp = 50
/** Milliseconds that a person takes at least, within what a socket allows; meanwhile the answer is stored. */
const pauseMs = 60

/** Measures the embedded engine with a large knowledge base and with many conversations, and reading a long document. */
export async function measureVoice(port: number, tenantId: string): Promise<Figure[]> {
  const read = await measurePdf(port)
  const seller = await createSeller(port, tenantId)
  return [await measureFirstWord(port, tenantId, seller), ...(await measureMany(port, tenantId, seller)), ...read]
}

/** Asks one question after the other, in turns with the bare query for the same words. */
async function measureFirstWord(port: number, tenantId: string, seller: Seller): Promise<Figure> {
  const talk = await startTalk(port, seller.token, seller.agentId)
  const times: { own: number; bare: number }[] = []
  for (let at = 0; at < questions + warmUp; at++) {
    const { text, words } = anyQuestion()
    const own = await talk.say(text)
    await setTimeout(pauseMs)
    const started = performance.now()
    await run(port, [bareSearch(tenantId, words)])
    times.push({ own, bare: performance.now() - started })
  }
  talk.close()
  const p95 = (which: 'own' | 'bare') =>
    percentile(
      times.slice(warmUp).map((one) => one[which]),
      0.95,
    )
  return {
    what: `first word, ${passages.toLocaleString('en')} passages, p95`,
    measured: `${p95('own').toFixed(1)} ms`,
    against: `${p95('bare').toFixed(1)} ms bare query`,
    value: p95('own') / p95('bare'),
    unit: '×',
    most: 2,
  }
}
