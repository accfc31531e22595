import type { Agent } from './agent.ts'

/** An agent for tests that answers from a single entry. */
export const sampleAgent: Agent = {
  id: 'a',
  name: 'Budi',
  prompt: 'Help.',
  tone: 'friendly',
  keywords: [],
  interruptions: 'medium',
  fallbacks: {},
  guardrails: [{ rule: 'No politics', words: ['election'], answer: 'Not here.' }],
  opening: {
    speaksFirst: 'agent',
    messages: { en: 'Hello {{name}}!', id: 'Halo {{name}}!' },
    consent: null,
    isInterruptible: true,
  },
  hearing: { eagerness: 'normal', noiseFilter: true, speed: 1 },
  pronunciations: [],
  language: { primary: 'en', additional: ['id'], isDetected: true },
  model: { provider: 'embedded', name: null, fallback: null, temperature: 0, maxTokens: 100 },
  knowledge: { entryIds: ['e'], passages: 3 },
  tools: [
    { kind: 'end_call', name: 'end_call', description: '' },
    { kind: 'client', name: 'show_map', description: 'Show the map of a branch', parameters: [] },
  ],
  limits: { duration: 60, silence: 10 },
  hours: null,
  afterHours: { action: 'message', message: null, transferTo: null },
  keepDays: null,
}
