import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'

/** Milliseconds without a request after which a page has loaded what it loads by itself. */
const lull = 500

/** Milliseconds after which a page that still sends requests fails. */
const patience = 30_000

interface Traffic {
  pending: Set<Request>
  /** Time of the last request or answer. */
  at: number
}

const traffic = new WeakMap<BrowserContext, Traffic>()

/** Notes the requests of a browser from now on, for `quiet`. */
export function followRequests(context: BrowserContext): void {
  const own: Traffic = { pending: new Set(), at: Date.now() }
  traffic.set(context, own)
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (isStream(request)) return
    change(request)
    own.at = Date.now()
  }
  context.on(
    'request',
    note((request) => own.pending.add(request)),
  )
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    context.on(
      end as 'requestfinished',
      note((request) => own.pending.delete(request)),
    )
  }
}

/** Live changes come in an answer that never ends. It is why `networkidle` waits in vain. */
const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/events')

/** Waits until the pages of a browser have sent no request for `pause` ms, except the stream of live changes. */
export async function quiet(page: Page, pause = lull): Promise<void> {
  const own = traffic.get(page.context())!
  const until = Date.now() + patience
  while (own.pending.size > 0 || Date.now() - own.at < pause) {
    if (Date.now() > until) throw new Error(`Still under way: ${[...own.pending].map((one) => one.url()).join(', ')}`)
    await setTimeout(50)
  }
}
