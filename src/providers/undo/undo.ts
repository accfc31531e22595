import { t } from '../format/i18n.ts'
import { reloadAll } from '../refine/freshness.ts'
import { queryClient } from '../refine/query-client.ts'
import { endpointNamed } from '../requests/endpoint-named.ts'
import { call, type ApiError } from '../requests/http.ts'
import { showToast } from '../toasts/show.ts'
import { isFree } from '../keys/free.ts'
import { areKeysOn } from '../keys/preference.ts'

/** Undoes a change of the user and reloads the screen; shows the reason if the platform refuses. */
export async function undo(change: string): Promise<void> {
  try {
    await call(endpointNamed('undo', 'change'), { body: { change } })
    showToast((toast) => toast.success(t('undo.undone')))
  } catch (error) {
    showToast((toast) => toast.error((error as ApiError).message))
  }
  // Reloads after a refusal too: others may have changed the record, or a first answer was lost.
  await reloadAll(queryClient)
}

/** Milliseconds; a hovered or focused toast stays. */
const duration = 10_000

/** The change of the latest undo toast. */
let latestChange: string | undefined

/** Shows a toast with an undo button. The key Z undoes as well. */
export function offerUndo(message: string, change: string): void {
  latestChange = change
  const forget = () => {
    if (latestChange === change) latestChange = undefined
  }
  const action = { label: t('undo.undo'), onClick: () => void start(change) }
  showToast((toast) => toast.success(message, { id: change, duration, action, onDismiss: forget, onAutoClose: forget }))
  // Adding the same listener again has no effect.
  window.addEventListener('keydown', onKey)
}

function onKey(event: KeyboardEvent): void {
  const isIt = event.key === 'z' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
  if (!isIt || !latestChange || event.defaultPrevented || !areKeysOn() || !isFree(event.target)) return
  event.preventDefault()
  void start(latestChange)
}

async function start(change: string): Promise<void> {
  if (latestChange === change) latestChange = undefined
  showToast((toast) => void toast.dismiss(change))
  await undo(change)
}
