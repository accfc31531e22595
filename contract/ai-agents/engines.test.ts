import { expect, test } from 'vitest'
import { idleFields } from '../grammar/rules.ts'
import { agentConditions } from './config.ts'

const idleAt = (llm?: string) => idleFields({ conditions: agentConditions, defaults: {} }, { llm }).toSorted()
const elevenLabsOnly = ['can_send_dtmf', 'delete_audio', 'record_audio', 'voice_similarity', 'voice_stability']

test.each([
  ['embedded', [...elevenLabsOnly, 'max_tokens', 'temperature', 'tone'].toSorted()],
  [undefined, [...elevenLabsOnly, 'max_tokens', 'temperature', 'tone'].toSorted()],
  ['openai', elevenLabsOnly],
  ['elevenlabs', ['agent_transfers', 'interruption_sensitivity', 'noise_filter']],
])('%s does not act on some settings, which are not shown', (llm, idle) => expect(idleAt(llm)).toEqual(idle))
