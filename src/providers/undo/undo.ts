import { t } from '../format/i18n.ts'
import { reloadAll } from '../refine/freshness.ts'
import { queryClient } from '../refine/query-client.ts'
import { endpointNamed } from '../requests/endpoint-named.ts'
import { call, type ApiError } from '../requests/http.ts'
import { showToast } from '../toasts/show.ts'

/** Undoes a change of the user, and shows everything as it is then; says why if the platform refuses. */
export async function undo(change: string): Promise<void> {
  try {
    await call(endpointNamed('undo', 'change'), { body: { change } })
    showToast((toast) => toast.success(t('undo.undone')))
  } catch (error) {
    showToast((toast) => toast.error((error as ApiError).message))
  }
  // A refusal can come from what others changed, or be an answer that got lost.
  await reloadAll(queryClient)
}
