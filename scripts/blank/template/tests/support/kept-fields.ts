import type { messages as english } from '#locales/en/forms.ts'
import type { messages as indonesian } from '#locales/id/forms.ts'

/** The nouns whose every field acts, or is listed below. Of others, the fields that nothing reads are things to do. */
export const settled = ['saved-views', 'users', 'roles', 'permissions', 'invitations', 'tenants']

/** Fields that the platform keeps without acting on them, and the sentence that says so where they are edited. */
export const kept: Record<string, Record<string, keyof typeof english & keyof typeof indonesian>> = {
  permissions: { description: 'help.note' },
}

/** Nested fields that are handed on with what they are in, and who acts on them. */
export const handedOn: Record<string, string> = {}

/** Choices by which people find records, as by tags. */
export const labels: string[] = []
