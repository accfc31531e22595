import type { Names } from './names.ts'

export const policySource = ({ one }: Names) => `import type { Policy } from '../../policy.ts'

/** Beyond the permissions: who may do what with which record. */
export const ${one}Policy: Policy = {
  can: () => true,
}
`
