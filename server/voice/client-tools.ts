import type { ToolCall } from './agent.ts'
import type { Chosen } from './choose-tool.ts'
import { clientToolCall, type ServerEvent } from './protocol.ts'

const timeoutMs = 15_000

interface Result {
  tool_call_id: string
  result: string
  is_error: boolean
}

/** Sends tool calls to the client of a conversation, and waits for the results. */
export function createClientTools(send: (event: ServerEvent) => void) {
  const waiting = new Map<string, (result: Pick<Result, 'result' | 'is_error'>) => void>()
  let calls = 0
  return {
    async call({ tool: { name }, args }: Chosen, eventId: number): Promise<ToolCall> {
      const started = performance.now()
      const id = `call_${++calls}`
      const answered = new Promise<Pick<Result, 'result' | 'is_error'>>((resolve) => {
        waiting.set(id, resolve)
        setTimeout(() => resolve({ result: 'timeout', is_error: true }), timeoutMs).unref()
      })
      send(clientToolCall({ name, id, args }, eventId))
      const { result, is_error } = await answered
      waiting.delete(id)
      return { name, args, result, ok: !is_error, ms: Math.round(performance.now() - started) }
    },
    /** Settles all pending calls as errors when the conversation ends. */
    close: () => waiting.forEach((resolve) => resolve({ result: 'ended', is_error: true })),
    /** Resolves the pending call of a result; ignores results of unknown calls. */
    receive: ({ tool_call_id, ...result }: Result) => waiting.get(tool_call_id)?.(result),
  }
}
