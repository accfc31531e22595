import type { Language } from '#contract/languages.ts'
import { requestOf } from '#contract/grammar/path.ts'
import { routes } from '#contract/routes.ts'
import { publicPaths } from '#contract/screens.ts'

/** The agent that a site shows. */
export interface Shown {
  /** The slug of its tenant. */
  tenant: string
  id: string
  name: string
  language: Language
}

/** The address of the page on which visitors talk to an agent. */
export function pageOf({ tenant, id }: Shown, console: string): URL {
  const page = new URL(publicPaths.voiceTest, console)
  page.searchParams.set('tenant', tenant)
  page.searchParams.set('agent', id)
  return page
}

/** HTML that shows that page in a frame. */
export function frameOf(shown: Shown, console: string): string {
  const page = pageOf(shown, console)
  page.searchParams.set('embed', 'true')
  const { src, title } = { src: escaped(page.href), title: escaped(shown.name) }
  return `<iframe src="${src}" title="${title}" allow="microphone" width="420" height="640" style="border: 0"></iframe>`
}

/**
 * HTML of the official widget. It has no setting for another server, but connects to whatever `signed-url` says, and asks
 * ElevenLabs for nothing if `override-config` configures it. The engine of the platform hears no audio, so it is a chat.
 *
 * @param api the base of the voice API
 */
export function widgetOf({ tenant, id, language }: Shown, api: string): string {
  const socket = new URL(`${api.replace(/^http/, 'ws')}${requestOf(routes.conversations.talkPublic).url}`)
  socket.searchParams.set('tenant', tenant)
  socket.searchParams.set('agent', id)
  const config = JSON.stringify({ ...usual, language })
  return [
    `<elevenlabs-convai signed-url="${escaped(socket.href)}"`,
    `  override-config='${config}'></elevenlabs-convai>`,
    `<script src="${script}" async type="text/javascript"></script>`,
  ].join('\n')
}

const script = 'https://unpkg.com/@elevenlabs/convai-widget-embed'
const usual = {
  variant: 'full',
  placement: 'bottom-right',
  avatar: { type: 'orb', color_1: '#2792dc', color_2: '#9ce6e6' },
  feedback_mode: 'none',
  text_only: true,
  supports_text_only: true,
  text_input_enabled: true,
  transcript_enabled: true,
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
