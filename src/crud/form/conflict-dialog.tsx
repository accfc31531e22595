import { Button } from 'antd'
import { t } from '#providers/format/i18n.ts'
import { relation } from '#contract/grammar/fields.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Row } from '../row.ts'
import { FieldValue } from '../fields/field-value.tsx'
import type { FieldSpec } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { conflictsOf, type Conflict } from './conflict.ts'
import styles from './form.module.css'

interface ConflictDialogProps {
  fields: FieldSpec[]
  seen: Row
  theirs: Row
  mine: Row
  onKeepMine: () => void
  onTakeTheirs: () => void
  onCancel: () => void
}

/** Shown if another user has saved first: their changes, and how to continue. */
export default function ConflictDialog({ fields, seen, theirs, mine, ...on }: ConflictDialogProps) {
  const conflicts = conflictsOf(fields, seen, theirs, mine)
  const footer = [
    <Button key="cancel" onClick={on.onCancel}>
      {t('app.conflict.go_on')}
    </Button>,
    <Button key="theirs" onClick={on.onTakeTheirs}>
      {t('app.conflict.take_theirs')}
    </Button>,
    <Button key="mine" type="primary" onClick={on.onKeepMine}>
      {t('app.conflict.keep_mine')}
    </Button>,
  ]
  return (
    <Dialog open width={720} title={t('app.conflict.title')} footer={footer} onCancel={on.onCancel}>
      <p>{t('app.conflict.text')}</p>
      <div className={styles.scroll}>
        <table className={styles.conflicts}>
          <thead>
            <tr>
              {['field', 'before', 'theirs', 'mine'].map((column) => (
                <th key={column} scope="col">
                  {t(`app.conflict.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {conflicts.map((conflict) => (
              <ConflictRow key={conflict.field.name} {...conflict} seen={seen} theirs={theirs} mine={mine} />
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

function ConflictRow({ field, isContested, seen, theirs, mine }: Conflict & Record<'seen' | 'theirs' | 'mine', Row>) {
  const cell = (row: Row) => <FieldValue field={field} row={row} face="Cell" />
  return (
    <tr data-contested={isContested || undefined}>
      <th scope="row">{fieldName(field)}</th>
      <td>{cell(seen)}</td>
      <td>{cell(theirs)}</td>
      <td>{isContested ? cell(mineOf(field, seen, mine)) : t('app.conflict.untouched')}</td>
    </tr>
  )
}

/** Shows newly selected references as the user's own choice, since the record has no labels for them. */
function mineOf({ name, ref }: FieldSpec, seen: Row, mine: Row): Row {
  if (!ref) return { ...seen, ...mine }
  const known = [seen[relation(name)] ?? []].flat() as { id: unknown }[]
  const chosen = [mine[name] ?? []].flat()
  const named = chosen.map((id) => known.find((one) => one.id === id) ?? { id, label: t('app.conflict.yours') })
  return { ...seen, ...mine, [relation(name)]: named }
}
