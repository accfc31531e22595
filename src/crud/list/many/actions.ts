import { hint } from '#providers/refine/access.ts'
import { t } from '#providers/format/i18n.ts'
import type { StoredSession } from '#providers/session/session.ts'
import { actionFields, editFields, type FormField } from '../../form/form-fields.ts'
import { nextStates, type LazyDialog, type Resource } from '../../resource.ts'
import type { Row } from '../../row.ts'
import { actionName, fieldName, say, transitionName } from '../../vocabulary.ts'

/** A bulk action: an endpoint that is called for each selected row. */
export interface ManyAction {
  key: string
  label: string
  /** The key of the endpoint. */
  endpoint: string
  /** The body of each call. */
  body?: Row
  /** The fields that complete the body. */
  fields: FormField[]
  /** It sets a field, so that nothing happens unless a value is given, or chosen to be none. */
  sets?: FormField
  danger?: boolean
  /** The custom dialog of an endpoint that takes all rows in one call. */
  dialog?: LazyDialog
  /** The reason why the user's role cannot perform it. */
  reason?: string
}

/** The declared bulk actions, without those that the tenant's roles cannot have. */
export function manyActionsOf(resource: Resource, session: StoredSession | null): ManyAction[] {
  const { contract, screens, actions } = resource
  const named = (screens.list?.many ?? []).flatMap((name) => {
    if (name === 'delete') return [remove(resource)]
    return name === contract.states?.field ? transitions(resource, name) : [setting(resource, name)]
  })
  const own = actions
    .filter(({ on }) => on.includes('rows'))
    .map(({ key, danger, endpoint, dialog }): ManyAction => {
      const label = actionName(resource, key)
      if (dialog && !contract.rowActions.includes(key)) return { key, label, endpoint: key, fields: [], danger, dialog }
      return { key, label, endpoint: key, fields: actionFields(resource, endpoint.body), danger }
    })
  return [...named, ...own].flatMap((action) => {
    const { reason, isOutOfReach } = hint(contract.endpoints[action.endpoint]?.permission ?? null, session)
    return isOutOfReach ? [] : [{ ...action, reason }]
  })
}

const remove = (resource: Resource): ManyAction => ({
  key: 'delete',
  label: say('app.record.delete', resource),
  endpoint: 'delete',
  fields: [],
  danger: true,
})

/** An action for each status that a record can be changed to. */
function transitions(resource: Resource, field: string): ManyAction[] {
  const reachable = Object.keys(resource.contract.states!.transitions).flatMap((state) => nextStates(resource, state))
  return [...new Set(reachable)]
    .filter((state) => state !== 'deleted')
    .map((state) => ({
      key: `state-${state}`,
      label: transitionName(resource, state),
      endpoint: 'update',
      body: { [field]: state },
      fields: [],
    }))
}

function setting(resource: Resource, name: string): ManyAction {
  const fields = editFields(resource, {}).filter((field) => field.name === name)
  return {
    key: `set-${name}`,
    label: t('many.set', { field: fieldName({ name }) }),
    endpoint: 'update',
    fields,
    sets: fields[0],
  }
}
