import { Button } from 'antd'
import { activityLogs } from '#contract/activity-logs.ts'
import { isNarrowed } from '#crud/list/state.ts'
import { Toolbar } from '#crud/list/toolbar.tsx'
import { useListState } from '#crud/list/use-list-state.ts'
import { Page } from '#crud/page.tsx'
import { Timeline } from '#shell/history/timeline.tsx'
import type { PageProps } from '#crud/resource.ts'
import { heading } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { State } from '#ui/state.tsx'
import styles from './activity-logs.module.css'
import { LogFilters } from './filters.tsx'

/** The activity log of the tenant, by day; its filters are kept in the address. */
export default function ActivityLogsPage({ resource }: PageProps) {
  const { state, change } = useListState(resource)
  const { q, filters } = state
  const clear = () => change({ q: '', filters: {} })
  const nothing = (
    <State
      kind="noMatch"
      title={t('app.list.no_match')}
      text={t('app.list.no_match_text')}
      action={<Button onClick={clear}>{t('app.filter.clear')}</Button>}
    />
  )
  return (
    <Page title={heading(resource, 'many')}>
      <div className={styles.log}>
        <Panel flush>
          <Toolbar resource={resource} state={state} change={change}>
            <LogFilters resource={resource} filters={filters} onChange={(next) => change({ filters: next })} />
          </Toolbar>
        </Panel>
        <Timeline
          of={{ endpoint: activityLogs.endpoints.list, query: { ...filters, ...(q && { q }) } }}
          empty={isNarrowed(state) ? nothing : undefined}
        />
      </div>
    </Page>
  )
}
