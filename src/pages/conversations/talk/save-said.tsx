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

/** The test case that an answer makes. */
function givenBy(messages: Message[], at: number) {
  const { role, isPartial, citations, isKnown } = messages[at]!
  const asked = messages[at - 1]
  if (role !== 'agent' || isPartial || asked?.role !== 'user') return undefined
  return caseOf({ question: asked.text, citations, isKnown: isKnown !== false })
}
