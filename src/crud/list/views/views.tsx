import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { announceOffer } from '#providers/undo/announce.ts'
import { useSession } from '#providers/session/session.ts'
import { showToast } from '#providers/toasts/show.ts'
import type { View, ViewValues } from '#providers/requests/saved-views.ts'
import { Button } from '#ui/button.tsx'
import { Failed } from '../../failed.tsx'
import type { Resource } from '../../resource.ts'
import { words } from '../../vocabulary.ts'
import type { ListState } from '../state.ts'
import { maxPinned } from './pinned.ts'
import { queryOf, useViews } from './use-views.ts'
import { ViewForm, type FormValues } from './view-form.tsx'
import { ViewItem } from './view-item.tsx'
import styles from './views.module.css'

interface ViewsProps {
  resource: Resource
  state: ListState
  close: () => void
}

/** The saved views of a list: apply, save, rename, share and delete them. */
export default function Views({ resource, state, close }: ViewsProps) {
  const all = useViews(resource)
  const { views, error, retry, applied, apply, isUsual, toggleUsual, isPinned, create, update, remove } = all
  const isImpersonating = useSession()?.impersonation !== undefined
  const [edited, setEdited] = useState<View | 'new'>()
  if (error && !views) return <Failed error={error} onRetry={retry} />
  const save = async ({ name, isShared, isInMenu, hasColumns }: FormValues) => {
    const visibility = isShared ? 'shared' : 'personal'
    const kept = edited === 'new' ? null : edited?.columns
    const saved: ViewValues = {
      name,
      visibility,
      in_menu: isInMenu,
      columns: hasColumns ? (kept ?? all.columns) : null,
    }
    if (edited === 'new') apply(await create({ ...saved, query: queryOf(state, resource) }))
    else if (edited) await update(edited, saved)
    setEdited(undefined)
  }
  const open = (view?: View) => {
    apply(view)
    close()
  }
  if (edited) {
    return <ViewForm view={edited === 'new' ? undefined : edited} onSave={save} onCancel={() => setEdited(undefined)} />
  }
  return (
    <div className={styles.views}>
      <ul aria-label={t('app.views')} aria-busy={!views}>
        <li>
          <button type="button" className={styles.name} aria-current={!applied} onClick={() => open()}>
            {t('saved_views.all', words(resource))}
          </button>
        </li>
        {views?.map((view) => (
          <ViewItem
            key={view.id}
            view={view}
            isApplied={view === applied}
            isUsual={isUsual(view)}
            isPinned={isPinned(view)}
            onApply={() => open(view)}
            onPin={isImpersonating ? undefined : () => all.togglePinned(view)}
            pinRefusal={all.canPinMore || isPinned(view) ? undefined : t('saved_views.pins_full', { max: maxPinned })}
            onUsual={() => toggleUsual(view)}
            onEdit={() => setEdited(view)}
            onDelete={() => void removeWithUndo(view, remove, create)}
          />
        ))}
      </ul>
      {/* Shown only together with the views, so that loading views does not move it away from a click. */}
      {views && (
        <Button type="link" size="small" onClick={() => setEdited('new')}>
          {t('saved_views.new')}
        </Button>
      )}
    </div>
  )
}

async function removeWithUndo(
  view: View,
  remove: (view: View) => Promise<void>,
  create: (values: ViewValues) => Promise<View>,
) {
  const fail = ({ message }: Error) => showToast((toast) => toast.error(message))
  const { name, query, columns, visibility, in_menu } = view
  const undo = async () => void (await create({ name, query, columns, visibility, in_menu }))
  try {
    await remove(view)
    announceOffer({ message: t('saved_views.deleted', { name }), undo })
  } catch (error) {
    fail(error as Error)
  }
}
