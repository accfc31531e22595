import { StartError } from '../../base/start-error.ts'
import { messageOf } from '../../base/log.ts'
import type { Listener } from '../../compose/noun.ts'
import type { Deps } from '../../http/app-context.ts'
import { listenForAudio } from '../../telephony/listen.ts'
import type { Running } from '../conversations/ports.ts'
import { answerCall } from './answer-call.ts'
import { speechServiceOf } from './speech-service.ts'

/** Opens the port for calls to agents, if one is configured. @throws StartError */
export async function listenForCalls(deps: Deps): Promise<Listener | undefined> {
  const { AUDIO_SOCKET_PORT: port, AUDIO_SOCKET_HOST, HOST } = deps.env
  if (port === undefined) return undefined
  const service = speechServiceOf(deps.env)
  if (!service) throw new StartError('AUDIO_SOCKET_PORT needs SPEECH_BASE_URL: the service that recognizes and speaks')
  const running: Running = new Map()
  const answer = (id: string, connection: Parameters<typeof answerCall>[4]) =>
    answerCall(deps, service, running, id, connection).catch((error: Error) =>
      deps.log(`A call failed: ${messageOf(error)}`),
    )
  const listener = await listenForAudio({ port, host: AUDIO_SOCKET_HOST ?? HOST, answer }).catch((error: Error) => {
    throw new StartError(`AUDIO_SOCKET_PORT ${port}: ${error.message}`)
  })
  return {
    port: listener.port,
    async close() {
      for (const conversation of running.values()) conversation.finish('lost')
      await listener.close()
    },
  }
}
