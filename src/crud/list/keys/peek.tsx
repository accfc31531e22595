import { CloseOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import { Suspense, useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Unseen } from '#ui/unseen.tsx'
import { useNarrow } from '#ui/use-media.ts'
import { InPlaceContext } from '../../in-place.ts'
import { renderLazy } from '../../lazy.ts'
import { parentOptions } from '../../nested.ts'
import { pathTo } from '../../paths.ts'
import { FactsSkeleton } from '../../record/facts.tsx'
import { Steps } from '../../record/neighbours.tsx'
import type { Resource } from '../../resource.ts'
import type { Row } from '../../row.ts'
import { heading, titleOf } from '../../vocabulary.ts'
import { PeekFrame } from './peek-frame.tsx'
import styles from './peek.module.css'
import { focusRow, rowWith } from './rows.ts'
import { useOwnParams } from './use-own-params.ts'
import { useListedRow } from './use-listed-row.ts'
import { usePeeked, type Peeked } from './use-peeked.ts'

const loadShow = () => import('../../screens/show.tsx')

/** Shows the next record with 1, the previous one with -1. */
export type Move = (step: number) => void

interface PeekProps extends Peeked {
  move: Ref<Move>
}

/** A record beside its list, with the parts of its page; on phones it covers the list. */
export default function Peek({ resource, state, rows, id, move, onShow, onClose }: PeekProps) {
  const tenantId = useSession()?.user.tenant_id
  const panel = useRef<HTMLElement>(null)
  const { neighbours, open, step, leave } = usePeeked({ resource, state, rows, id, onShow, onClose })
  useImperativeHandle(move, () => step)
  useListedRow(id, rows, panel)
  useCoverOnPhones(panel, id)
  const params = useOwnParams(id)
  const to = pathTo(resource, 'show', { tenantId, id })
  return (
    <aside ref={panel} tabIndex={-1} data-peek className={styles.peek} aria-label={heading(resource, 'one')}>
      <div className={styles.bar}>
        <Steps resource={resource} neighbours={neighbours} keys={stepKeys} onOpen={open} />
        <Announced resource={resource} id={id} />
        {to && <HoverLink to={to}>{t('peek.open')}</HoverLink>}
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t('peek.close')} onClick={onClose} />
      </div>
      <InPlaceContext key={id} value={{ id, params, onLeave: leave, Frame: PeekFrame }}>
        <Suspense fallback={<Pending resource={resource} />}>
          {renderLazy(resource.screens.show!.page ?? loadShow, { resource })}
        </Suspense>
      </InPlaceContext>
    </aside>
  )
}

const stepKeys = { previous: 'K', next: 'J' }

const Pending = ({ resource }: { resource: Resource }) => (
  <PeekFrame title={heading(resource, 'one')}>
    <FactsSkeleton />
  </PeekFrame>
)

/** Tells screen readers which record is shown. */
function Announced({ resource, id }: { resource: Resource; id: string }) {
  const { result } = useOne<Row & { id: string }>({
    resource: resource.identifier,
    id,
    ...parentOptions(resource),
    errorNotification: false,
  })
  return (
    <Unseen>
      <span role="status">{result && titleOf(resource, result)}</span>
    </Unseen>
  )
}

/** On phones the record covers the rest of the page, which cannot be reached until it is closed. */
function useCoverOnPhones(panel: { current: HTMLElement | null }, id: string) {
  const narrow = useNarrow()
  const uncover = useEffectEvent((covered: HTMLElement[]) => {
    for (const element of covered) element.inert = false
    if (document.activeElement === document.body) focusRow(rowWith(id))
  })
  useEffect(() => {
    if (!narrow) return undefined
    const covered = elementsBeside(panel.current!)
    for (const element of covered) element.inert = true
    panel.current!.focus()
    return () => uncover(covered)
  }, [narrow, panel])
}

/** The elements that do not contain another, but for toasts, which are beside the shell of the page. */
function elementsBeside(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  if (!parent || parent.id === 'root') return []
  const siblings = [...parent.children].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one !== element,
  )
  return [...siblings, ...elementsBeside(parent)]
}
