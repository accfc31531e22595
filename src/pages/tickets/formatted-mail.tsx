import { useCustom } from '@refinedev/core'
import { useState, type SyntheticEvent } from 'react'
import { ticketComments } from '#contract/ticket-comments.ts'
import { Failed } from '#crud/failed.tsx'
import { t } from '#providers/format/i18n.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/skeleton.tsx'
import styles from './mail.module.css'
import type { ThreadLine } from './use-thread.ts'

/** A mail as its sender has formatted it, once the reader asks for that, and its remote images once more. */
export function FormattedMail({ comment }: { comment: ThreadLine }) {
  const [isShown, setShown] = useState(false)
  const [hasImages, setImages] = useState(false)
  const { id, ticket_id, mail } = comment
  const { query } = useCustom<{ html: string }>({
    ...toRequest(ticketComments.endpoints.formatted, {
      params: { ticketId: ticket_id, id },
      query: { images: hasImages ? 'true' : undefined },
    }),
    queryOptions: { enabled: isShown, placeholderData: (previous) => previous },
    errorNotification: false,
  })
  const html = query.data?.data.html
  return (
    <>
      <div className={styles.buttons}>
        <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'tickets.mail.text' : 'tickets.mail.formatted')}
        </Button>
        {isShown && mail?.has_remote_images && !hasImages && (
          <Button size="small" onClick={() => setImages(true)}>
            {t('tickets.mail.images')}
          </Button>
        )}
      </div>
      {isShown && query.isLoading && <Bar width={80} />}
      {isShown && query.error && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {isShown && html !== undefined && <Frame html={html} />}
    </>
  )
}

const maxHeight = 600
const page = (html: string) => `<!doctype html><meta charset="utf-8"><base target="_blank"><style>
  body { background: #fff; color: #1f2328; font: 14px/1.5 system-ui, sans-serif; margin: 12px; overflow-wrap: anywhere }
  img, table { max-width: 100% } img { height: auto } blockquote { margin: 8px 0; padding-left: 10px; border-left: 2px solid #ccc }
</style><body>${html}`

/** Runs no scripts, so that the page may read its height. Its policy is that of the console: nothing remote loads. */
function Frame({ html }: { html: string }) {
  const [height, setHeight] = useState(80)
  const measure = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const content = currentTarget.contentDocument?.documentElement.scrollHeight ?? height
    setHeight(Math.min(content + 2, maxHeight))
  }
  return (
    <iframe
      className={styles.frame}
      title={t('tickets.mail.frame')}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={page(html)}
      style={{ height }}
      onLoad={measure}
    />
  )
}
