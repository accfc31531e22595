import { voiceProviders as contract } from '#contract/voice-providers.ts'
import { defineService } from '../../compose/noun.ts'
import { createWorker } from '../../queue/worker.ts'
import { hostedOf } from './hosted.ts'
import { createRemover, queueTenantRemoval, removalTask } from './removal.ts'
import { mountVoiceProviders } from './routes.ts'

export default defineService({
  contract,
  routes: mountVoiceProviders,
  // Apart from the mails, which must not wait for a provider that does not answer.
  workers: ({ db, keys, env, log }) => [createWorker(db, keys, { [removalTask]: createRemover(env, log) }, log)],
  leaving: async (tx, { keys }, tenantId) => queueTenantRemoval(tx, keys, tenantId, await hostedOf(tx, tenantId)),
})
