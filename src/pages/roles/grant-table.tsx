import { useEffect, useRef } from 'react'
import { capitalise } from '#providers/format/humanise.ts'
import { t } from '#providers/format/i18n.ts'
import { nounOf, ownActionName, permissionName, usualActions } from '#providers/format/permission-name.ts'
import { type Grant, keysOf, type MatrixRow } from './matrix.ts'
import styles from './matrix.module.css'

interface GrantTableProps {
  rows: MatrixRow[]
  value: string[]
  /** Why the user cannot grant or revoke a permission. */
  reasonFor: (key: string) => string | undefined
  onToggle: (keys: string[]) => void
}

/** On a narrow screen a row is a group of named boxes, since the columns do not fit. */
export function GrantTable({ rows, ...rest }: GrantTableProps) {
  const hasOther = rows.some(({ cells }) => cells.at(-1)!.length > 0)
  const actions = [...usualActions, ...(hasOther ? ['other'] : [])]
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.wide}>{t('iam.matrix.resource')}</span>
              <span className={styles.narrow}>{t('iam.matrix.all')}</span>
            </th>
            {actions.map((action, column) => (
              <th key={action} scope="col">
                <span>{t(`iam.column.${action}`)}</span>
                <ToggleMany
                  {...rest}
                  label={t('iam.matrix.column', { action: t(`iam.action.${action}`) })}
                  grants={rows.flatMap(({ cells }) => cells[column]!)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GrantRow key={row.resource} row={row} columns={actions.length} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Omit<GrantTableProps, 'rows'>

function GrantRow({ row: { resource, cells }, columns, ...rest }: RowProps & { row: MatrixRow; columns: number }) {
  return (
    <tr>
      <th scope="row">
        <label>
          <ToggleMany {...rest} label={t('iam.matrix.row', { resource: nounOf(resource) })} grants={cells.flat()} />
          <span>{nounOf(resource)}</span>
        </label>
      </th>
      {cells.slice(0, columns).map((grants, column) => (
        <td key={column}>
          {grants.map((grant) => (
            <Cell key={grant.key} grant={grant} isNamed={column === usualActions.length} {...rest} />
          ))}
        </td>
      ))}
    </tr>
  )
}

/** Accessible name `view list tickets`; the column of other actions shows the action beside it, like a narrow screen. */
function Cell({ grant, isNamed, value, reasonFor, onToggle }: RowProps & { grant: Grant; isNamed: boolean }) {
  const action = isNamed ? ownActionName(grant.resource, grant.action) : t(`iam.action.${grant.action}`)
  return (
    <label className={styles.named}>
      <GrantBox
        label={isNamed ? permissionName(grant.key) : `${action} ${nounOf(grant.resource)}`}
        checked={value.includes(grant.key)}
        reason={reasonFor(grant.key)}
        onToggle={() => onToggle([grant.key])}
      />
      <span className={isNamed ? undefined : styles.narrow}>{capitalise(action)}</span>
    </label>
  )
}

function ToggleMany({ label, grants, value, reasonFor, onToggle }: RowProps & { label: string; grants: Grant[] }) {
  const keys = keysOf(grants)
  const held = keys.filter((key) => value.includes(key))
  const isFixed = keys.every((key) => reasonFor(key))
  return (
    <GrantBox
      label={label}
      checked={keys.length > 0 && held.length === keys.length}
      isMixed={held.length > 0 && held.length < keys.length}
      reason={isFixed ? t('iam.matrix.none_held') : undefined}
      onToggle={() => onToggle(keys.filter((key) => !reasonFor(key)))}
    />
  )
}

interface GrantBoxProps {
  label: string
  checked: boolean
  /** Some of its permissions are granted. */
  isMixed?: boolean
  /** Why it is disabled. */
  reason?: string
  onToggle: () => void
}

/** A checkbox that stays focusable when it is disabled, and shows the reason. */
function GrantBox({ label, checked, isMixed = false, reason, onToggle }: GrantBoxProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    ref.current!.indeterminate = isMixed
  }, [isMixed])
  return (
    <input
      ref={ref}
      type="checkbox"
      aria-label={label}
      aria-disabled={reason ? true : undefined}
      title={reason ?? label}
      checked={checked}
      onChange={() => !reason && onToggle()}
    />
  )
}
