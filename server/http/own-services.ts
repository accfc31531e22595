import type { Service } from '#contract/services.ts'
import type { Environment } from '../base/env.ts'

/** The services of the product that are not configured. */
export const missingServices = ({ ELEVENLABS_API_KEY }: Environment): Service[] =>
  ELEVENLABS_API_KEY ? [] : ['elevenlabs']

/** The host of the recordings with which ElevenLabs presents its voices. */
export const ownMedia = ({ ELEVENLABS_API_KEY }: Environment): string[] =>
  ELEVENLABS_API_KEY ? ['https://storage.googleapis.com'] : []

/** The hosts of conversations that ElevenLabs holds: regions have their own. */
export const ownSockets = ({ ELEVENLABS_API_KEY, ELEVENLABS_BASE_URL }: Environment): string[] =>
  ELEVENLABS_API_KEY
    ? [...new Set([new URL(ELEVENLABS_BASE_URL).origin.replace(/^http/, 'ws'), 'wss://*.elevenlabs.io'])]
    : []
