import { useState, type MouseEvent, type ReactNode } from 'react'
import type { Refusal } from '#contract/grammar/reasons.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import { memo } from '#providers/navigation/prefetch.ts'
import { loadReasons, reasonText } from '#providers/requests/problem-text.ts'
import { showToast } from '#providers/toasts/show.ts'
import { Chevron } from '#ui/chevron.tsx'
import { renderLazy } from '../../lazy.ts'
import type { FieldSpec, Resource } from '../../resource.ts'
import type { Row } from '../../row.ts'
import { fieldName, titleOf } from '../../vocabulary.ts'
import styles from './inline.module.css'
import type { Editability } from './use-inline.ts'

const load = memo(() => withTexts(import('./editor.tsx'), 'forms', 'reasons', 'inline'))

interface InlineCellProps {
  resource: Resource
  field: FieldSpec
  row: Row
  editability: Exclude<Editability, undefined>
  /** The rendered value. */
  children: ReactNode
}

/** A value that is edited in its cell, or shows the reason why it cannot be. */
export function InlineCell({ editability, children, ...cell }: InlineCellProps) {
  if (editability === true) return <Editable {...cell}>{children}</Editable>
  return (
    <div className={styles.fixed} onMouseEnter={(event) => void showReason(event, editability)}>
      {children}
    </div>
  )
}

/** The texts of reasons load on first use. */
async function showReason({ currentTarget }: MouseEvent<HTMLElement>, reason: string | Refusal) {
  await loadReasons().catch(() => undefined)
  currentTarget.title = typeof reason === 'string' ? reason : reasonText(reason)
}

/** Renders a button that covers the cell, below the links of the value. */
function Editable({ resource, field, row, children }: Omit<InlineCellProps, 'editability'>) {
  const [opener, setOpener] = useState<HTMLButtonElement>()
  const label = t('app.list.change', { field: fieldName(field), name: titleOf(resource, row) })
  const preload = () => void load().catch(() => undefined)
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    void load().then(
      () => setOpener(currentTarget),
      () => showToast((toast) => toast.error(t('errors.network'))),
    )
  return (
    <div className={styles.cell}>
      {children}
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        data-changes={field.name}
        aria-haspopup="dialog"
        aria-expanded={opener !== undefined}
        onMouseEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        <Chevron />
      </button>
      {opener && renderLazy(load, { resource, field, row, label, opener, onClose: () => setOpener(undefined) })}
    </div>
  )
}
