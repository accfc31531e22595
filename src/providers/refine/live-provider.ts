import type { LiveProvider } from '@refinedev/core'
import { contractEntries } from '#contract/entries.ts'
import { subscribeLive } from '../live/live.ts'
import type { News } from '../live/news.ts'

/**
 * Passes changes by other tabs and users to Refine's `liveMode`. The engine's lists and records subscribe on their own.
 *
 * @example useList({ resource: 'tickets', liveMode: 'auto' })
 */
export const liveProvider: LiveProvider = {
  subscribe({ channel, types, params, callback, meta }) {
    const resource = channel.replace(/^resources\//, '')
    const contract = contractEntries.find(({ name }) => name === resource)
    if (!contract?.live) return undefined
    const ids = params?.ids?.map(String)
    return subscribeLive(resource, (news) => {
      const type = news.event ? '*' : news.type
      if (!types.includes('*') && !types.includes(type)) return
      if (ids?.length && !news.event && !ids.includes(news.id)) return
      callback({ channel, type, payload: payloadOf(news), date: dateOf(news), meta })
    })
  },
  unsubscribe: (stop?: () => void) => stop?.(),
}

const payloadOf = (news: News) => (news.event ? {} : { ids: [news.id], by: news.by })
const dateOf = (news: News) => (news.event ? new Date() : new Date(news.at))
