import { useEffect, useRef } from 'react'
import type { SpokenAnswer } from '#contract/conversations.ts'
import { requestOf } from '#contract/path.ts'
import { routes } from '#contract/routes.ts'
import { maxSpoken } from '#contract/talk.ts'
import { voiceApi } from '#providers/requests/http.ts'
import type { Started } from './use-talk.ts'

/** Keeps how long the voice took to begin, and reports it when the next message is sent or the conversation is left. */
export function useSpoken() {
  const ticket = useRef<string | null>(null)
  const answers = useRef<SpokenAnswer[]>([])
  function report() {
    const given = answers.current.splice(0).slice(0, maxSpoken)
    if (given.length === 0 || !ticket.current) return
    const data = { ticket: ticket.current, answers: given }
    // The conversation goes on without these figures.
    voiceApi.request({ ...requestOf(routes.conversations.spoken), data }).catch(() => {})
  }
  useEffect(() => report, [])
  return {
    /** ElevenLabs measures its own voice, and its addresses have no ticket. */
    follow({ signed_url }: Started) {
      answers.current = []
      ticket.current = new URL(signed_url).searchParams.get('ticket')
    },
    note: (event_id: number, ms: number) =>
      void answers.current.push({ event_id, ms: Math.min(60_000, Math.round(ms)) }),
    report,
  }
}
