import type { AuditLogProvider } from '@refinedev/core'

/** The activity log for `useLogList` and `useLog`. */
export const auditLogProvider: AuditLogProvider = {
  get: async (params) => (await load()).readLog(params),
  create: async (entry) => (await load()).requireRecorded(entry),
  update: async () => (await load()).refuseChange(),
}

const load = () => import('./logged.ts')
