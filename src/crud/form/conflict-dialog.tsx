import { Button, Modal } from 'antd'
import { t } from '#providers/i18n.ts'
import { relation } from '#contract/fields.ts'
import type { Row } from '../fields/field-type.ts'
import { FieldValue } from '../fields/field-value.tsx'
import type { FieldSpec } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { conflictsOf } from './conflict.ts'
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

/** Somebody else saved first: what they changed, and what to do about it. */
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
    <Modal open width={720} title={t('app.conflict.title')} footer={footer} onCancel={on.onCancel}>
      <p>{t('app.conflict.text')}</p>
      <div className={styles.scroll}>
      <table className={styles.conflicts}>
        <thead>
          <tr>
            <th scope="col">{t('app.conflict.field')}</th>
            <th scope="col">{t('app.conflict.before')}</th>
            <th scope="col">{t('app.conflict.theirs')}</th>
            <th scope="col">{t('app.conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ field, isContested }) => (
            <tr key={field.name} data-contested={isContested || undefined}>
              <th scope="row">{fieldName(field)}</th>
              <td><FieldValue field={field} row={seen} face="Cell" /></td>
              <td><FieldValue field={field} row={theirs} face="Cell" /></td>
              <td>{isContested ? <FieldValue field={field} row={mineOf(field, seen, mine)} face="Cell" /> : t('app.conflict.untouched')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      </div>
    </Modal>
  )
}

/** A reference that was chosen here has no name in the record yet. */
function mineOf({ name }: FieldSpec, seen: Row, mine: Row): Row {
  return { ...seen, ...mine, ...(name.endsWith('_id') && { [relation(name)]: { id: mine[name], label: t('app.conflict.yours') } }) }
}
