import { WebSocket } from 'ws'
import { ask } from '../load.ts'

/** One side of a conversation over a WebSocket, as a client of the protocol holds it. */
export interface Talk {
  /** Sends a message and waits for its whole answer. @returns milliseconds until the first word */
  say(text: string): Promise<number>
  /** @returns false if the connection was lost before */
  close(): boolean
}

/** Milliseconds after which an answer counts as missing. */
const patienceMs = 30_000

/** Starts a conversation with an agent over the API, opens its address, and waits for the agent's first message. */
export async function startTalk(port: number, token: string, agentId: string): Promise<Talk> {
  const path = `/api/agents/${agentId}/conversation/start`
  const { data } = await ask(port, { method: 'POST', path, token, body: {} })
  const ws = new WebSocket(data.signed_url.replace(/^ws:\/\/[^/]+/, `ws://127.0.0.1:${port}`), ['convai'])
  const send = (message: object) => ws.send(JSON.stringify(message))
  ws.on('error', () => {})
  let onWord = () => {}
  let onAnswer = () => {}
  ws.on('message', (given) => {
    const { type, ...event } = JSON.parse((given as Buffer).toString())
    if (type === 'ping') send({ type: 'pong', event_id: event.ping_event.event_id })
    if (type === 'agent_chat_response_part' || type === 'agent_response') onWord()
    if (type === 'agent_response') onAnswer()
  })
  const hear = (begin: () => void) =>
    new Promise<number>((resolve, reject) => {
      const started = performance.now()
      let first: number | undefined
      const fail = (reason: string) => reject(new Error(`A conversation was lost: ${reason}`))
      const onClose = (code: number) => fail(`closed with ${code}`)
      const timer = setTimeout(() => fail('no answer'), patienceMs)
      ws.once('close', onClose)
      onWord = () => (first ??= performance.now() - started)
      onAnswer = () => {
        clearTimeout(timer)
        ws.off('close', onClose)
        resolve(first!)
      }
      begin()
    })
  await hear(() => ws.once('open', () => send({ type: 'conversation_initiation_client_data' })))
  return {
    say: (text) => hear(() => send({ type: 'user_message', text })),
    close() {
      const isOpen = ws.readyState === ws.OPEN
      ws.close()
      return isOpen
    },
  }
}
