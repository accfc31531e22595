import { t } from '../format/i18n.ts'
import { reloadAll } from '../refine/freshness.ts'
import { queryClient } from '../refine/query-client.ts'
import { endpointNamed } from '../requests/endpoint-named.ts'
import { call, type ApiError } from '../requests/http.ts'
import { showToast } from '../toasts/show.ts'
import { isFree } from '../keys/free.ts'
import { areKeysOn } from '../keys/preference.ts'

/** Something done that its toast offers to undo. */
export interface Offer {
  /** Names the deed: `Ticket “Echo” updated`. */
  message: string
  /** Undoes it, and returns what that did. Default: names what was done as undone. */
  undo: () => Promise<string | void>
  /** Milliseconds for which the toast is shown. Default: 10 s; a hovered or focused one stays. */
  duration?: number
}

/** The platform undoes a change of the user. @throws {ApiError} */
export const undoChange = async (change: string): Promise<void> =>
  void (await call(endpointNamed('undo', 'change'), { body: { change } }))

/** Undoes a change, reloads the screen and says `what` was undone; shows the reason if the platform refuses. */
export const undo = (change: string, what: string): Promise<void> =>
  start({ message: what, undo: () => undoChange(change) })

/** All offers share a toast: the next one replaces the last, which the history still undoes. */
const id = 'undo'
const duration = 10_000

let latest: Offer | undefined

/** Shows a toast with an undo button. The key Z undoes as well. */
export function offerUndo(offer: Offer): void {
  latest = offer
  const forget = () => {
    if (latest === offer) latest = undefined
  }
  const onClick = (event: { preventDefault: () => void }) => {
    // The toast stays until it says what was undone: one that is closing would take the answer along.
    event.preventDefault()
    if (latest === offer) void start(offer)
  }
  const action = { label: t('undo.undo'), onClick }
  const shown = { id, duration: offer.duration ?? duration, action, onDismiss: forget, onAutoClose: forget }
  showToast((toast) => toast.success(offer.message, shown))
  // Adding the same listener again has no effect.
  window.addEventListener('keydown', onKey)
}

function onKey(event: KeyboardEvent): void {
  const isIt = event.key === 'z' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
  if (!isIt || !latest || event.defaultPrevented || !areKeysOn() || !isFree(event.target)) return
  event.preventDefault()
  void start(latest)
}

async function start(offer: Offer): Promise<void> {
  if (latest === offer) latest = undefined
  await perform(async () => (await offer.undo()) ?? t('undo.undone', { what: offer.message }))
}

async function perform(act: () => Promise<string>): Promise<void> {
  try {
    const done = await act()
    showToast((toast) => toast.success(done, { id }))
  } catch (error) {
    showToast((toast) => toast.error((error as ApiError).message, { id }))
  }
  // Reloads after a refusal too: others may have changed the record, or a first answer was lost.
  await reloadAll(queryClient)
}
