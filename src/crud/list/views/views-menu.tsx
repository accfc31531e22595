import { Suspense, useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { t, withTexts } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Popup } from '#ui/popup.tsx'
import { renderOptional } from '../../lazy.ts'
import type { Resource } from '../../resource.ts'
import { useOwnPreference } from '../../use-preference.ts'
import type { ListState } from '../state.ts'

const loadViews = () => withTexts(import('./views.tsx'), 'saved-views')
const loadApplied = () => withTexts(import('./applied-view.tsx'), 'saved-views')

/**
 * A button that opens the saved views of a list, with the name of the applied one. Applies the user's default view if
 * the address has no query.
 */
export function ViewsMenu({ resource, state }: { resource: Resource; state: ListState }) {
  const [params, setParams] = useSearchParams()
  const [usual] = useOwnPreference(`view.${resource.identifier}`)
  const open = useEffectEvent(() => {
    if (usual && params.size === 0) setParams(usual, { replace: true })
  })
  useEffect(() => open(), [resource.identifier, usual])
  return (
    <>
      <Popup align="start" button={(props) => <Button {...props}>{t('app.views')}</Button>}>
        {(close) => (
          // Has the width of its content before that is loaded, since the popup is placed by its width.
          <div style={{ width: 'min(380px, 84vw)' }}>
            <Suspense>{renderOptional(loadViews, { resource, state, close })}</Suspense>
          </div>
        )}
      </Popup>
      {params.has('view') && <Suspense>{renderOptional(loadApplied, { resource, state })}</Suspense>}
    </>
  )
}
