import type { Service } from '#contract/services.ts'
import type { Environment } from '../base/env.ts'

/** The optional services that are not configured. */
export const missingServices = ({ ELEVENLABS_API_KEY }: Environment): Service[] =>
  ELEVENLABS_API_KEY ? [] : ['elevenlabs']

/** The host of ElevenLabs' voice samples. */
export const ownMedia = ({ ELEVENLABS_API_KEY }: Environment): string[] =>
  ELEVENLABS_API_KEY ? ['https://storage.googleapis.com'] : []

/** The hosts of ElevenLabs' conversations. Each region has its own. */
export const ownSockets = ({ ELEVENLABS_API_KEY, ELEVENLABS_BASE_URL }: Environment): string[] =>
  ELEVENLABS_API_KEY
    ? [...new Set([new URL(ELEVENLABS_BASE_URL).origin.replace(/^http/, 'ws'), 'wss://*.elevenlabs.io'])]
    : []
