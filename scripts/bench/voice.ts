import type { Figure } from './table.ts'
import { createSeller } from './voice/agent.ts'
import { measureFirstWord } from './voice/first-word.ts'
import { measureMany } from './voice/many.ts'
import { measurePdf } from './voice/pdf.ts'

/** Measures the embedded engine with a large knowledge base and with many conversations, and reading a long document. */
export async function measureVoice(port: number, tenantId: string): Promise<Figure[]> {
  const read = await measurePdf(port)
  const seller = await createSeller(port, tenantId)
  return [await measureFirstWord(port, tenantId, seller), ...(await measureMany(port, tenantId, seller)), ...read]
}
