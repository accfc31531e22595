import type { AgentConfig } from '#contract/agent-config.ts'
import { isSmallTalk, saysGoodbye } from './intents.ts'

/** The fewest words that interrupt an agent of low sensitivity. */
const fewestWords = 3

/** Decides whether a message interrupts the answer before it. One that does not is answered after it. */
export function interrupts(sensitivity: AgentConfig['interruption_sensitivity'], message: string): boolean {
  if (sensitivity === 'high' || saysGoodbye(message)) return true
  return sensitivity === 'medium' ? !isSmallTalk(message) : message.trim().split(/\s+/).length >= fewestWords
}
