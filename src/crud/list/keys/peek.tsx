import { CloseOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import { Suspense, useEffect, useRef } from 'react'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/public/icon.tsx'
import { Unseen } from '#ui/unseen.tsx'
import { useNarrow } from '#ui/use-media.ts'
import { InPlaceContext } from '../../in-place.ts'
import { renderLazy } from '../../lazy.ts'
import { parentOptions } from '../../nested.ts'
import { pathTo } from '../../paths.ts'
import { FactsSkeleton } from '../../record/facts.tsx'
import type { Resource } from '../../resource.ts'
import type { Row } from '../../row.ts'
import { heading, titleOf, words } from '../../vocabulary.ts'
import styles from './peek.module.css'

const loadShow = () => import('../../screens/show.tsx')

interface PeekProps {
  resource: Resource
  id: string
  onMove: (step: number) => void
  onClose: () => void
}

/** A record beside its list, with the parts of its page; on phones it covers the list. */
export default function Peek({ resource, id, onMove, onClose }: PeekProps) {
  const tenantId = useSession()?.user.tenant_id
  const narrow = useNarrow()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (narrow) title.current?.focus()
  }, [narrow, id])
  const { result } = useOne<Row & { id: string }>({
    resource: resource.identifier,
    id,
    ...parentOptions(resource),
    errorNotification: false,
  })
  const name = result ? titleOf(resource, result) : heading(resource, 'one')
  const to = pathTo(resource, 'show', { tenantId, id })
  return (
    <aside className={styles.peek} aria-label={heading(resource, 'one')}>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {name}
        </h2>
        <Unseen>
          <span role="status">{result && name}</span>
        </Unseen>
        <Step label={t('records.previous', words(resource))} path="m6 15 6-6 6 6" onClick={() => onMove(-1)} />
        <Step label={t('records.next', words(resource))} path="m6 9 6 6 6-6" onClick={() => onMove(1)} />
        {to && <HoverLink to={to}>{t('peek.open')}</HoverLink>}
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t('peek.close')} onClick={onClose} />
      </div>
      <div className={styles.content}>
        <InPlaceContext key={id} value={{ id, onLeave: onClose }}>
          <Suspense fallback={<FactsSkeleton />}>
            {renderLazy(resource.screens.show!.page ?? loadShow, { resource })}
          </Suspense>
        </InPlaceContext>
      </div>
    </aside>
  )
}

function Step({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  const name = label.replace(/ \(.*\)$/, '')
  const icon = (
    <Icon>
      <path d={path} />
    </Icon>
  )
  return <Button type="text" icon={icon} aria-label={name} title={name} onClick={onClick} />
}
