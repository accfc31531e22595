import { CloseOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import {
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createSearchParams, type SetURLSearchParams, type useSearchParams } from 'react-router'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Unseen } from '#ui/unseen.tsx'
import { useNarrow } from '#ui/use-media.ts'
import { InPlaceContext, type InPlaceFrameProps } from '../../in-place.ts'
import { renderLazy } from '../../lazy.ts'
import { parentOptions } from '../../at-parent.ts'
import { pathTo } from '../../paths.ts'
import { FactsSkeleton } from '../../record/facts.tsx'
import { Steps } from '../../record/neighbours.tsx'
import type { Resource } from '../../resource.ts'
import type { Row } from '../../row.ts'
import { heading, titleOf } from '../../vocabulary.ts'
import styles from './peek.module.css'
import { focusRow, rowWith } from './rows.ts'
import { type Peeked, usePeeked } from './use-peeked.ts'

const loadShow = () => import('../../screens/show.tsx')

/** Shows the next record with 1, the previous one with -1. */
export type Move = (step: number) => void

interface PeekProps extends Peeked {
  move: Ref<Move>
}

/** The panel that shows a record beside its list, with the content of its page; it covers the list on phones. */
export default function Peek({ resource, state, rows, id, move, onShow, onClose }: PeekProps) {
  const tenantId = useSession()?.user.tenant_id
  const panel = useRef<HTMLElement>(null)
  const { neighbours, open, step, leave } = usePeeked({ resource, state, rows, id, onShow, onClose })
  useImperativeHandle(move, () => step)
  useListedRow(id, rows, panel)
  useCoverOnPhones(panel, id)
  usePlaceBeside()
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

/** Announces the shown record to screen readers. */
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

/**
 * Marks the page content, which makes room for the panel. A `:has()` selector would be evaluated on every DOM change.
 */
function usePlaceBeside() {
  useLayoutEffect(() => {
    const page = document.getElementById('page-content')
    page?.setAttribute('data-peeking', '')
    return () => page?.removeAttribute('data-peeking')
  }, [])
}

/** Makes the rest of the page inert on phones, where the panel covers it. */
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

/** The elements outside of the given one, except toasts, which are not part of the page shell. */
function elementsBeside(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  if (!parent || parent.id === 'root') return []
  const siblings = [...parent.children].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one !== element,
  )
  return [...siblings, ...elementsBeside(parent)]
}

/** The title, status and actions of a record beside its list, above its content. */
function PeekFrame({ title, pending, aside, actions, children }: InPlaceFrameProps) {
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{pending ?? title}</h2>
        {aside}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.content} data-peek-content>
        {children}
      </div>
    </>
  )
}

/** Marks the row of the shown record and scrolls to it; focuses it unless the focus is elsewhere. */
function useListedRow(id: string, rows: Row[], panel: RefObject<HTMLElement | null>): void {
  const reached = useRef<string>(undefined)
  useEffect(() => {
    const row = rowWith(id)
    if (!row) return undefined
    row.setAttribute('aria-current', 'true')
    if (reached.current !== id) {
      reached.current = id
      if (isFree(panel.current)) focusRow(row)
      else row.scrollIntoView({ block: 'nearest' })
    }
    return () => row.removeAttribute('aria-current')
  }, [id, rows, panel])
}

/** Checks whether the focus is on a row, or lost because its row was removed. */
function isFree(panel: HTMLElement | null): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  return !panel?.contains(activeElement) && activeElement.matches('[data-row-key]')
}

/** Search parameters kept in memory. Moving to another record keeps only the tab. */
function useOwnParams(id: string): ReturnType<typeof useSearchParams> {
  const [own, setOwn] = useState({ id, params: new URLSearchParams() })
  const params = own.id === id ? own.params : tabOf(own.params)
  const set: SetURLSearchParams = (next) =>
    setOwn({ id, params: createSearchParams(typeof next === 'function' ? next(new URLSearchParams(params)) : next) })
  return [params, set]
}

function tabOf(params: URLSearchParams): URLSearchParams {
  const tab = params.get('tab')
  return new URLSearchParams(tab ? { tab } : {})
}
