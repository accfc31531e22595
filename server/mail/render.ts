import type { User } from '#contract/users.ts'
import type { Mail } from './mail.ts'
import type { Text } from './text.ts'
import { en } from './texts/en.ts'
import { id } from './texts/id.ts'

const languages = { en, id }

export interface Rendered {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
}

/** Renders a mail in the recipient's language as plain text and HTML. */
export function render({ kind, to, locale, params, replyTo }: Mail): Rendered {
  const write = languages[locale][kind] as (params: Mail['params']) => Text
  const text = write(params)
  // A line break in a name must not begin another header.
  const subject = text.subject.replace(/\s+/g, ' ')
  return { to, replyTo, subject, text: asPlain(text), html: asHtml({ ...text, subject }, locale) }
}

const asPlain = ({ before, code, button, links = [], after = [] }: Text) =>
  [
    ...before,
    ...links.map(({ label, link }) => `- ${label}\n  ${link}`),
    ...(code ? [`    ${code}`] : []),
    ...(button ? [`${button.label}: ${button.link}`] : []),
    ...after,
  ].join('\n\n') + '\n'

function asHtml({ subject, before, code, button, links = [], after = [] }: Text, locale: User['locale']): string {
  const parts = [
    ...before.map(paragraph),
    links.length > 0 && `<ul style="margin:0 0 16px;padding:0 0 0 20px">${links.map(listed).join('\n')}</ul>`,
    code && `<p style="margin:24px 0;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:6px">${escape(code)}</p>`,
    button &&
      `<p style="margin:24px 0"><a href="${escape(button.link)}" style="${buttonStyle}">${escape(button.label)}</a></p>`,
    button && `<p style="color:#57606a;font-size:14px;word-break:break-all">${escape(button.link)}</p>`,
    ...after.map(paragraph),
  ]
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f8fa">
<main style="max-width:520px;margin:auto;padding:32px;border-radius:8px;background:#fff;color:#1f2328;font:16px/1.5 system-ui,sans-serif">
<h1 style="margin:0 0 16px;font-size:22px">${escape(subject)}</h1>
${parts.filter(Boolean).join('\n')}
</main>
</body>
</html>
`
}

const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#0a56d0;color:#fff;text-decoration:none;font-weight:600'
const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text).replaceAll('\n', '<br>')}</p>`

const listed = ({ label, link }: { label: string; link: string }) =>
  `<li style="margin:0 0 8px"><a href="${escape(link)}" style="color:#0a56d0">${escape(label)}</a></li>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter]!)
