import type { User } from '#contract/users.ts'
import History from '#shell/history/history.tsx'
import { RecordPage } from '#crud/record/record-page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { Access } from './access.tsx'
import { Sessions } from './sessions.tsx'
import { shownFields } from './fields.ts'

const fields = ['avatar', ...shownFields]

/** A user: profile, permissions, sessions and history. */
export default function ShowUser({ resource }: PageProps) {
  return (
    <RecordPage
      resource={resource}
      fields={fields}
      tabs={(row) => {
        const user = row as User & { role: { id: string; label: string } | null }
        return [
          { key: 'access', label: t('iam.user.access'), children: <Access user={user} /> },
          { key: 'sessions', label: t('iam.user.sessions'), children: <Sessions user={user} /> },
          { key: 'history', label: t('iam.user.audit_log'), children: <History resource={resource} row={row} /> },
        ]
      }}
    />
  )
}
