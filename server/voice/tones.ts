import type { AgentConfig } from '#contract/ai-agents/config.ts'

/** The instruction for each tone in the prompt of a language model. */
export const tones: Record<AgentConfig['tone'], string> = {
  neutral: 'Speak in a neutral tone.',
  friendly: 'Speak in a friendly tone.',
  formal: 'Speak formally.',
  empathetic: 'Speak with empathy.',
  brief: 'Answer briefly.',
}
