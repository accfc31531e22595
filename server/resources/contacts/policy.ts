import type { Contact } from '#contract/contacts/contract.ts'
import type { Policy } from '../../record/policy.ts'

/** A merged contact cannot be changed until it is unmerged. */
export const contactPolicy: Policy<Contact> = {
  readsAlike: true,
  can(_actor, action, contact) {
    if (!contact) return true
    const isMerged = contact.merged_into_id !== null
    if (action === 'unmerge') return isMerged || { reason: 'contact_not_merged' }
    return !isMerged || !['update', 'merge'].includes(action) || { reason: 'contact_merged' }
  },
}
