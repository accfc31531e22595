import { anyAnswer, type Expectation } from '#contract/ai-agent-test-cases.ts'
import type { Demo } from '../../demo/demo.ts'
import { aiAgentTestCases } from './table.ts'

interface DemoCase {
  messages: string[]
  language: 'en' | 'id'
  expect: Partial<Expectation>
}

const cases: Record<string, DemoCase[]> = {
  nusantara: [
    {
      messages: ['How long does porting a number take?'],
      language: 'en',
      expect: { contains: ['10 working days'] },
    },
    {
      messages: ['Kapan tagihan dikirim dan kapan jatuh tempo?'],
      language: 'id',
      expect: { contains: ['tanggal 1'] },
    },
  ],
  borealis: [{ messages: ['How long is the warranty?'], language: 'en', expect: { contains: ['five years'] } }],
}

const unknown: DemoCase = { messages: ['Which animal runs fastest?'], language: 'en', expect: { refuses: true } }

/** Test cases of the first agent: questions of its conversations, and one that its knowledge does not answer. */
export const aiAgentTestCaseDemo: Demo<typeof aiAgentTestCases> = {
  table: aiAgentTestCases,
  rows: async ({ tenant_id, slug, refer }) => {
    const agent_id = await refer('ai-agents', 0)
    return [...(cases[slug] ?? []), unknown].map(({ messages, language, expect }) => ({
      tenant_id,
      agent_id,
      messages,
      question: messages.at(-1)!,
      language,
      expect: { ...anyAnswer, ...expect },
    }))
  },
}
