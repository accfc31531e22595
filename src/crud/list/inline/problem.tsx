import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import type { ApiError } from '#providers/requests/http.ts'
import { useSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import { FieldValue } from '../../fields/field-value.tsx'
import { pathTo } from '../../paths.ts'
import type { FieldSpec, Resource } from '../../resource.ts'
import type { Row } from '../../row.ts'
import { fieldName } from '../../vocabulary.ts'
import styles from './editor.module.css'
import type { EditorState } from './use-editor.ts'

interface ProblemProps {
  resource: Resource
  field: FieldSpec
  row: Row
  /** The entered value. */
  value: unknown
  state: EditorState
  onSave: () => void
  onTakeTheirs: () => void
  onDiscard: () => void
}

/** The reason why a value was not saved, and how to continue. */
export function Problem({ state: { error, theirs, isSaving }, ...props }: ProblemProps) {
  if (!error || isSaving) return null
  return (
    <div role="alert" className={styles.problem}>
      {theirs ? (
        <Conflict {...props} theirs={theirs} />
      ) : error.errors ? (
        <ElsewhereNeeded {...props} errors={error.errors} />
      ) : (
        <>
          <p>{error.message}</p>
          <Button size="small" onClick={props.onDiscard}>
            {t('forms.draft.discard')}
          </Button>
          <Button size="small" type="primary" onClick={props.onSave}>
            {t('app.failed.retry')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Another user has changed the field meanwhile. */
function Conflict({ field, theirs, onSave, onTakeTheirs }: Omit<ProblemProps, 'state'> & { theirs: Row }) {
  return (
    <>
      <p>
        {t('inline.theirs')} <FieldValue field={field} row={theirs} face="Cell" />
      </p>
      <Button size="small" onClick={onTakeTheirs}>
        {t('app.conflict.take_theirs')}
      </Button>
      <Button size="small" type="primary" onClick={onSave}>
        {t('app.conflict.keep_mine')}
      </Button>
    </>
  )
}

/** Shown if the value requires changes of other fields; links to the form. */
function ElsewhereNeeded(props: Omit<ProblemProps, 'state'> & { errors: NonNullable<ApiError['errors']> }) {
  const { resource, field, row, value, errors, onDiscard } = props
  const edit = pathTo(resource, 'edit', { tenantId: useSession()?.user.tenant_id, id: String(row['id']) })
  const given = new URLSearchParams({ [field.name]: String(value) })
  return (
    <>
      <ul>
        {Object.entries(errors).map(([name, texts]) => (
          <li key={name}>{`${fieldName(resource.fields[name] ?? { name })}: ${texts.join(' ')}`}</li>
        ))}
      </ul>
      <Button size="small" onClick={onDiscard}>
        {t('forms.draft.discard')}
      </Button>
      {edit && <HoverLink to={`${edit}?${given}`}>{t('inline.open_form')}</HoverLink>}
    </>
  )
}
