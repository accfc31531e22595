import { ConversationProvider } from '@elevenlabs/react'
import { useEffect, useRef } from 'react'
import { TalkView } from '../talk/talk-view.tsx'
import type { Started } from '../talk/use-talk.ts'
import { useVoice } from '../talk/use-voice.ts'
import { Connecting } from './connecting.tsx'
import { StartButtons, type Mode } from './start-buttons.tsx'
import { refusalOf, startVisit, type Refusal, type Wish } from './start-visit.ts'

interface VisitProps extends Wish {
  mode: Mode
  onRefused: (refusal: Refusal) => void
}

/** Starts a conversation of a visitor, and holds it. */
export default function Visit(props: VisitProps) {
  return (
    <ConversationProvider>
      <VisitTalk {...props} />
    </ConversationProvider>
  )
}

function VisitTalk({ tenant, agent, language, mode, onRefused }: VisitProps) {
  const talk = useVoice(language)
  const hasStarted = useRef(false)
  const { isConnecting, conversationId } = talk
  const start = (wanted: Mode) =>
    talk.start(async (): Promise<Started> => {
      try {
        return await startVisit({ tenant, agent, language })
      } catch (error) {
        onRefused(refusalOf(error))
        throw error
      }
    }, wanted === 'voice')
  useEffect(() => {
    if (!hasStarted.current) void start(mode)
    hasStarted.current = true
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- starts once, in the way that was chosen
  }, [])
  if (isConnecting || !conversationId) return <Connecting />
  return <TalkView isForVisitors talk={talk} start={<StartButtons onStart={(wanted) => void start(wanted)} />} />
}
