import { BellOutlined } from '@ant-design/icons'
import { useCustom } from '@refinedev/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { withTexts, t } from '#providers/format/i18n.ts'
import { subscribeLive } from '#providers/live/live.ts'
import { ofNotifications } from '#providers/refine/freshness.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { endpointNamed } from '#providers/requests/endpoint-named.ts'
import { Button } from '#ui/button.tsx'
import styles from '../jobs/jobs-button.module.css'
import { titleTexts } from '../jobs/use-jobs.ts'

const loadDrawer = () => withTexts(import('./notifications-drawer.tsx'), 'notifications', ...titleTexts)
const NotificationsDrawer = lazy(loadDrawer)

/** Opens the user's notifications, and shows the number of unread ones. */
export default function NotificationsButton() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { query } = useCustom<{ count: number }>({
    ...toRequest(endpointNamed('notifications', 'unread')),
    queryOptions: ofNotifications,
    errorNotification: false,
  })
  const { refetch } = query
  useEffect(() => subscribeLive('notifications', () => void refetch()), [refetch])

  const count = query.data?.data.count ?? 0
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        type="text"
        className={styles.opener}
        icon={<BellOutlined aria-hidden />}
        aria-label={count > 0 ? t('live.notifications.unread', { count }) : t('live.notifications')}
        data-count={count > 99 ? '99+' : count || undefined}
        onClick={() => setOpen(true)}
        onMouseEnter={() => void loadDrawer().catch(() => undefined)}
      />
      {isOpen && (
        <Suspense>
          <NotificationsDrawer unread={count} onRead={refetch} onLeave={() => setOpen(false)} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
