import type { Demo } from '../../demo/demo.ts'
import { aiAgentTestCases } from './table.ts'

const questions: Record<string, Pick<typeof aiAgentTestCases.$inferInsert, 'question' | 'language' | 'contains'>[]> = {
  nusantara: [
    { question: 'How long does porting a number take?', language: 'en', contains: ['10 working days'] },
    { question: 'Kapan tagihan dikirim dan kapan jatuh tempo?', language: 'id', contains: ['tanggal 1'] },
  ],
  borealis: [{ question: 'How long is the warranty?', language: 'en', contains: ['five years'] }],
}

/** Test cases of the first agent: questions of its conversations, and one that its knowledge does not answer. */
export const aiAgentTestCaseDemo: Demo<typeof aiAgentTestCases> = {
  table: aiAgentTestCases,
  rows: async ({ tenant_id, slug, refer }) => {
    const agent_id = await refer('ai-agents', 0)
    return [
      ...(questions[slug] ?? []).map((one) => ({ ...one, tenant_id, agent_id })),
      { tenant_id, agent_id, question: 'Which animal runs fastest?', language: 'en', expectation: 'unknown' as const },
    ]
  },
}
