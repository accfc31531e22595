import { useCustom } from '@refinedev/core'
import { Suspense, useEffect } from 'react'
import type { IncomingCall } from '#contract/calls/contract.ts'
import { renderOptional } from '#crud/lazy.ts'
import { withTexts } from '#providers/format/i18n.ts'
import { subscribeLive } from '#providers/live/live.ts'
import { ofNotifications } from '#providers/refine/freshness.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { endpointNamed } from '#providers/requests/endpoint-named.ts'
import { usePreference } from '#crud/use-preference.ts'
import { useSession } from '#providers/session/session.ts'

const loadNotices = () => withTexts(import('./notices.tsx'), 'calls')

/** Milliseconds in which several changes of calls are read together. */
const calmMs = 500
/** Milliseconds until calls that are shown are read again: one can end without news. */
const againMs = 30_000

/** Follows the incoming calls of the tenant, and shows each until it is answered, ends or is dismissed. */
export default function IncomingCalls() {
  const [dismissed, dismiss] = useDismissed()
  const { query } = useCustom<IncomingCall[]>({
    ...toRequest(endpointNamed('calls', 'incoming')),
    queryOptions: { ...ofNotifications, refetchInterval: ({ state }) => (state.data?.data.length ? againMs : false) },
    errorNotification: false,
  })
  const { refetch } = query
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = subscribeLive('calls', () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refetch()
      }, calmMs)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [refetch])
  const calls = query.data?.data.filter(({ id }) => !dismissed.includes(id)) ?? []
  if (calls.length === 0) return null
  return <Suspense>{renderOptional(loadNotices, { calls, onDismiss: dismiss })}</Suspense>
}

/** Calls that are remembered as dismissed; the earliest give way. */
const most = 50

/** The ids of the calls that the user has dismissed in this browser, in any tab. */
function useDismissed(): [string[], (id: string) => void] {
  const [stored, store] = usePreference(`calls.dismissed:${useSession()?.user.id}`)
  const dismissed = stored ? stored.split(',') : []
  return [dismissed, (id) => store([...dismissed, id].slice(-most).join())]
}
