import { caseOf, SaveCase } from '../save-case.tsx'
import type { Message } from './transcript.ts'

interface SaveSaidProps {
  agentId: string
  messages: Message[]
  /** The place of an answer. */
  at: number
}

/** Saves an answer of a test conversation as a test case. */
export const SaveSaid = ({ agentId, messages, at }: SaveSaidProps) => (
  <SaveCase agentId={agentId} given={givenBy(messages, at)} />
)

/** The test case that an answer makes: with neither passages, tools nor a guardrail, the agent did not know. */
function givenBy(messages: Message[], at: number) {
  const { role, isPartial, citations, tools, isGuarded } = messages[at]!
  const asked = messages[at - 1]
  if (role !== 'agent' || isPartial || asked?.role !== 'user') return undefined
  const isKnown = citations.length > 0 || tools.length > 0 || isGuarded === true
  return caseOf({ question: asked.text, citations, isKnown })
}
