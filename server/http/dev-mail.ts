import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { inPlatform } from '../db/scope.ts'
import { isProduction } from '../base/env.ts'
import type { Deps } from './app-context.ts'
import type { Context } from './context.ts'
import { Problem } from '../base/problem.ts'
import { open } from '../queue/queue.ts'
import { tasks } from '../queue/table.ts'
import { mailTask } from '../mail/post.ts'
import { render, type Rendered } from '../mail/render.ts'

type Kept = Rendered & { id: string; at: string }

const shown = 100
const policy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Serves pages with the queued mails, for demo and development without a mail server. */
export function mailPages(app: Hono<Context>, deps: Deps) {
  if (isProduction(deps.env) || deps.env.SMTP_URL) return
  app.get('/dev/mail.json', async (c) =>
    c.json(
      (await readMails(deps)).map(({ id, replyTo, ...mail }) => ({ ...mail, ...(replyTo && { reply_to: replyTo }) })),
    ),
  )
  app.get('/dev/mail', async (c) => c.html(page(await readMails(deps)), 200, { 'content-security-policy': policy }))
  app.get('/dev/mail/:id', async (c) => {
    const mail = (await readMails(deps)).find(({ id }) => id === c.req.param('id'))
    if (!mail) throw new Problem('not_found')
    return c.html(mail.html, 200, { 'content-security-policy': policy })
  })
}

/** Newest first. */
function readMails({ db, keys }: Deps): Promise<Kept[]> {
  return inPlatform(db, async (tx) => {
    const kept = await tx
      .select()
      .from(tasks)
      .where(and(eq(tasks.kind, mailTask), isNotNull(tasks.payload)))
      .orderBy(desc(tasks.created_at), desc(tasks.id))
      .limit(shown)
    return kept.map(({ id, created_at, payload }) => ({ id, at: created_at, ...render(open(keys, payload!)) }))
  })
}

const page = (mails: Kept[]) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Mail</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            max-width: 720px;
            margin: 32px auto;
            padding: 0 16px;
            font:
              16px/1.5 system-ui,
              sans-serif;
          }
          li {
            margin: 0 0 16px;
          }
          time,
          span {
            opacity: 0.75;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>Mail</h1>
          ${mails.length === 0 ? html`<p>Nothing was mailed yet.</p>` : ''}
          <ul>
            ${mails.map(
              ({ id, subject, to, at }) =>
                html` <li>
                  <a href="/dev/mail/${id}">${subject}</a><br /><span
                    >to ${to}, <time datetime="${at}">${at}</time></span
                  >
                </li>`,
            )}
          </ul>
        </main>
      </body>
    </html>`
