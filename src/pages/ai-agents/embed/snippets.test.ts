import { expect, test } from 'vitest'
import { frameOf, pageOf, widgetOf } from './snippets.ts'

const shown = { tenant: 'nusantara', id: 'a-1', name: 'Ask "Rina" & co', language: 'id' } as const
const console = 'https://console.example.com'

const first = (html: string, name: string) =>
  new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>(name)!

test('an agent has a page of its own', () => {
  expect(pageOf(shown, console).href).toBe(`${console}/ai-voice-test?tenant=nusantara&agent=a-1`)
})

test('a frame shows that page, and may use the microphone', () => {
  const frame = first(frameOf(shown, console), 'iframe')
  expect(frame.getAttribute('src')).toBe(`${console}/ai-voice-test?tenant=nusantara&agent=a-1&embed=true`)
  expect([frame.title, frame.getAttribute('allow')]).toEqual(['Ask "Rina" & co', 'microphone'])
})

test('the official widget talks to the platform alone, by text', () => {
  const html = widgetOf(shown, 'https://api.example.com/api')
  const widget = first(html, 'elevenlabs-convai')
  const socket = 'wss://api.example.com/api/public/voice-test/ws?tenant=nusantara&agent=a-1'
  expect(widget.getAttribute('signed-url')).toBe(socket)
  expect(JSON.parse(widget.getAttribute('override-config')!)).toMatchObject({ text_only: true, language: 'id' })
  expect(html).toContain('src="https://unpkg.com/@elevenlabs/convai-widget-embed"')
})
