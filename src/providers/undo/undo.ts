import { t } from '../format/i18n.ts'
import { reloadAll } from '../refine/freshness.ts'
import { queryClient } from '../refine/query-client.ts'
import { endpointNamed } from '../requests/endpoint-named.ts'
import { call, type ApiError } from '../requests/http.ts'
import { showToast } from '../toasts/show.ts'
import { isFree } from '../keys/free.ts'
import { areKeysOn } from '../keys/preference.ts'

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

/** Milliseconds; a toast that is pointed at or focused stays. */
const duration = 10_000

/** The change whose toast is shown, the last one if there are several. */
let standing: string | undefined

/** Shows a toast with a button that undoes the change. The key Z does the same. */
export function offerUndo(message: string, change: string): void {
  standing = change
  const forget = () => {
    if (standing === change) standing = undefined
  }
  const action = { label: t('undo.undo'), onClick: () => void start(change) }
  showToast((toast) => toast.success(message, { id: change, duration, action, onDismiss: forget, onAutoClose: forget }))
  // Adding the same listener again has no effect.
  window.addEventListener('keydown', onKey)
}

function onKey(event: KeyboardEvent): void {
  const isIt = event.key === 'z' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
  if (!isIt || !standing || event.defaultPrevented || !areKeysOn() || !isFree(event.target)) return
  event.preventDefault()
  void start(standing)
}

async function start(change: string): Promise<void> {
  if (standing === change) standing = undefined
  showToast((toast) => void toast.dismiss(change))
  await undo(change)
}
