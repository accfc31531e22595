import { t } from '#providers/format/i18n.ts'
import { showToast } from '#providers/toasts/show.ts'
import { announceOffer } from '#providers/undo/announce.ts'
import { Button } from '#ui/button.tsx'
import type { Resource } from '../../resource.ts'
import type { ListState } from '../state.ts'
import { queryOf, useViews } from './use-views.ts'
import styles from './views.module.css'

/** The name of the applied view. If the list differs from it, a dot marks it, and buttons save or reset the changes. */
export default function AppliedView({ resource, state }: { resource: Resource; state: ListState }) {
  const { applied, apply, update, columns, hasDrifted } = useViews(resource)
  if (!applied) return null
  const isDrifted = hasDrifted(applied, state)
  const fail = ({ message }: Error) => showToast((toast) => toast.error(message))
  const save = async () => {
    const { name, ...before } = applied
    const now = { query: queryOf(state, resource), columns: before.columns && columns }
    const saved = await update(applied, now)
    const undo = async () => void (await update(saved, { query: before.query, columns: before.columns }))
    announceOffer({ message: t('saved_views.saved', { name }), undo })
  }
  return (
    <span className={styles.applied}>
      <strong>{applied.name}</strong>
      {isDrifted && (
        <>
          <span
            className={styles.dot}
            role="img"
            aria-label={t('saved_views.changed')}
            title={t('saved_views.changed')}
          />
          {applied.can?.['update'] === true && (
            <Button size="small" type="link" onClick={() => void save().catch(fail)}>
              {t('saved_views.save')}
            </Button>
          )}
          <Button size="small" type="link" onClick={() => apply(applied)}>
            {t('saved_views.reset')}
          </Button>
        </>
      )}
    </span>
  )
}
