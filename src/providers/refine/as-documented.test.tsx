import {
  Refine,
  useApiUrl,
  useCustom,
  useDelete,
  useExport,
  useInfiniteList,
  useList,
  useLog,
  useLogList,
  useTranslate,
} from '@refinedev/core'
import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mount, unmountAll } from '#tests/support/mount.ts'
import { addMessages, loadMessages } from '../format/i18n.ts'
import { mainApi, voiceApi } from '../requests/http.ts'
import { sampleSession } from '../session/session.sample.ts'
import { clearSession, storeSession } from '../session/session.ts'
import { loadToaster } from '../toasts/show.ts'
import { auditLogProvider } from './audit-log.ts'
import { dataProvider } from './data.ts'
import { useRefineI18n } from './i18n.ts'
import { notificationProvider } from './notification.ts'
import { queryClient } from './query-client.ts'
import { messages as app } from '#locales/en/app.ts'
import { messages as resources } from '#locales/en/resources.ts'

/** Refine's hooks as its documentation shows them. */

let asked: string[]
let answer: (path: string, query: URLSearchParams) => object

const adapter = async (config: InternalAxiosRequestConfig) => {
  const { pathname, searchParams } = new URL(mainApi.getUri(config), 'http://console.test')
  asked.push(`${config.method} ${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`)
  return { status: 200, data: answer(pathname, searchParams), statusText: '', headers: new AxiosHeaders(), config }
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="main-api" content="/v1"><meta name="voice-api" content="/api">'
  Object.assign(mainApi.defaults, { adapter, baseURL: '/v1' })
  Object.assign(voiceApi.defaults, { adapter, baseURL: '/api' })
  addMessages({ en: { ...app, ...resources }, id: {} })
  storeSession(sampleSession())
  asked = []
  answer = () => ({ data: [] })
})
afterEach(async () => {
  await unmountAll()
  clearSession()
  vi.unstubAllGlobals()
})

function App({ children }: { children: ReactNode }) {
  return (
    <Refine
      dataProvider={dataProvider}
      notificationProvider={notificationProvider}
      auditLogProvider={auditLogProvider}
      i18nProvider={useRefineI18n()}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
    >
      {children}
    </Refine>
  )
}

/** Renders what a hook returns, and reads it at any time. */
async function use<Result>(hook: () => Result, beside?: ReactNode): Promise<() => Result> {
  let result: Result
  function Screen() {
    result = hook()
    return null
  }
  await mount(
    <App>
      <Screen />
      {beside}
    </App>,
  )
  return () => result
}

describe('useCustom', () => {
  it('takes an address below useApiUrl, with filters and sorters', async () => {
    await use(() =>
      useCustom({
        url: `${useApiUrl()}/tenant-1/tenants/usages/summary`,
        method: 'get',
        config: {
          filters: [{ field: 'type', operator: 'eq', value: 'call' }],
          sorters: [{ field: 'at', order: 'desc' }],
          query: { group_by: 'day' },
        },
      }),
    )
    await vi.waitFor(() =>
      expect(asked).toEqual(['get /v1/tenant-1/tenants/usages/summary?_sort=at&_order=desc&type=call&group_by=day']),
    )
  })

  it('asks the API of the address', async () => {
    await use(() => useCustom({ url: `${useApiUrl('voice')}/voices/tenant-1`, method: 'get' }))
    await vi.waitFor(() => expect(asked).toEqual(['get /api/voices/tenant-1']))
  })

  it.each(['https://evil.test/v1/x', '//evil.test/x', 'dashboard'])('sends no token to %s', async (url) => {
    const result = await use(() => useCustom({ url, method: 'get', queryOptions: { retry: false } }))
    await vi.waitFor(() => expect(result().query.error?.message).toContain('useApiUrl()'))
    expect(asked).toEqual([])
  })
})

describe('lists', () => {
  it('say which operators they have', async () => {
    const filters = [{ field: 'number', operator: 'gt' as const, value: 5 }]
    const result = await use(() => useList({ resource: 'tickets', filters, queryOptions: { retry: false } }))
    const sentence =
      'Lists cannot be filtered with the operator "gt". These can be used: eq, ne, gte, lte, contains, in, nin, null, nnull, between, and.'
    await vi.waitFor(() => expect(result().query.error?.message).toBe(sentence))
    await vi.waitFor(async () => expect(document.body.textContent).toBe(''))
  })

  it('apply nested filters together', async () => {
    const value = [
      { field: 'status', operator: 'in' as const, value: ['open', 'new'] },
      { field: 'subject', operator: 'contains' as const, value: 'x' },
    ]
    await use(() =>
      useList({ resource: 'tickets', filters: [{ operator: 'and', value }], pagination: { mode: 'off' } }),
    )
    await vi.waitFor(() => expect(asked[0]).toContain('?status=open&status=new&subject_like=x'))
  })

  /** A list of so many rows, counted up to four. */
  const listOf = (count: number) => (_: string, query: URLSearchParams) => {
    const ids = Array.from({ length: count }, (_, id) => ({ id: String(id) }))
    const data = ids.slice(Number(query.get('_start')), Number(query.get('_end')))
    return { data, meta: { total: Math.min(4, count), total_is_capped: count > 4 } }
  }

  it.each([4, 5, 6, 9])('are exported whole, also beyond what is counted: %d rows', async (count) => {
    answer = listOf(count)
    const mapData = vi.fn((row: object) => row)
    const result = await use(() => useExport({ resource: 'tickets', pageSize: 2, mapData, download: false }))
    await act(async () => void (await result().triggerExport()))
    expect(mapData).toHaveBeenCalledTimes(count)
  })

  it('go on beyond what is counted', async () => {
    answer = listOf(7)
    const result = await use(() => useInfiniteList({ resource: 'calls', pagination: { pageSize: 2 } }))
    for (const pages of [1, 2, 3, 4]) {
      await vi.waitFor(() => expect(result().result.data?.pages).toHaveLength(pages))
      expect(result().query.hasNextPage).toBe(pages < 4)
      await act(async () => void (await result().query.fetchNextPage()))
    }
  })
})

describe('the audit log', () => {
  const entry = {
    id: 'e1',
    at: '2026-01-01T00:00:00Z',
    actor_id: 'u1',
    actor_name: 'Sari Wijaya',
    action: 'tickets.update',
    resource_type: 'tickets',
    resource_id: '7',
    resource_label: 'No sound',
    changes: [{ field: 'status', before: 'open', after: 'solved' }],
    outcome: 'success',
  }

  it('lists the entries of the activity log', async () => {
    answer = () => ({ data: [entry], meta: { total: 1, total_is_capped: false } })
    const author = { id: 'u1' }
    const result = await use(() => useLogList({ resource: 'tickets', action: 'update', author, meta: { id: '7' } }))
    await vi.waitFor(() =>
      expect(result().data).toEqual([
        {
          id: 'e1',
          createdAt: entry.at,
          author: { id: 'u1', name: 'Sari Wijaya' },
          name: 'No sound',
          resource: 'tickets',
          action: 'update',
          data: { status: 'solved' },
          previousData: { status: 'open' },
          meta: { id: '7', outcome: 'success' },
        },
      ]),
    )
    expect(asked[0]).toContain('?resource_type=tickets&resource_id=7&action=tickets.update&actor_id=u1')
  })

  it('refuses entries that the platform does not write', async () => {
    const result = await use(() => useLog())
    const log = (action: string) => result().log.mutateAsync({ resource: 'tickets', action, meta: { id: '7' } })
    await act(async () => expect(await log('update').catch(({ message }) => message)).toBeUndefined())
    await act(async () => expect(await log('export').catch(({ message }) => message)).toContain('"export"'))
    await act(async () =>
      expect(
        await result()
          .rename.mutateAsync({ id: 'e1', name: 'x' })
          .catch(({ message }) => message),
      ).toContain('cannot be changed'),
    )
  })
})

describe('an undoable mutation', () => {
  it('offers to undo it until it is sent', async () => {
    const { default: Toaster } = await loadToaster()
    const remove = await use(() => useDelete(), <Toaster />)
    const undoable = { resource: 'tickets', id: '7', mutationMode: 'undoable', undoableTimeout: 2000 } as const
    await act(async () => void remove().mutate(undoable))
    const button = await vi.waitFor(() => {
      const found = document.querySelector<HTMLButtonElement>('[data-sonner-toast] button')
      expect(found).not.toBeNull()
      return found!
    })
    expect(document.body.textContent).toContain('You have 2 s to undo this')
    expect(button.textContent).toBe('Undo')
    await act(async () => button.click())
    await new Promise((done) => setTimeout(done, 2500))
    expect(asked).toEqual([])
  })
})

it('useTranslate has the texts of all components, which load when they are needed', async () => {
  const result = await use(() => {
    const translate = useTranslate()
    return ['buttons.export', 'tickets.titles.list', 'tickets.titles.create'].map((key) => translate(key, 'default'))
  })
  // A busy machine takes longer than a second to import them, which is not what is tested.
  await loadMessages('refine')
  await vi.waitFor(() => expect(result()).toEqual(['Export', 'Tickets', 'New ticket']))
})
