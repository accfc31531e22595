import { useState } from 'react'
import { Page } from '#crud/page.tsx'
import { crumbsOf } from '#crud/paths.ts'
import type { PageProps } from '#crud/resource.ts'
import { say } from '#crud/vocabulary.ts'
import { useSession } from '#providers/session/session.ts'
import { InviteForm } from './form.tsx'
import { Results } from './results.tsx'
import type { InvitationResult } from './use-invite.ts'

/** Invites several people at once, and shows the result for each address. */
export default function InvitePage({ resource }: PageProps) {
  const tenantId = useSession()?.user.tenant_id
  const [results, setResults] = useState<InvitationResult[] | null>(null)
  return (
    <Page title={say('app.record.new', resource)} crumbs={crumbsOf(resource, tenantId)} narrow>
      {results ? (
        <Results results={results} onAgain={() => setResults(null)} />
      ) : (
        <InviteForm resource={resource} onSent={setResults} />
      )}
    </Page>
  )
}
