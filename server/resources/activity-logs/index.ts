import { activityLogs as contract } from '#contract/activity-logs.ts'
import { defineNoun } from '../../compose/noun.ts'
import { activityLogs as table } from '../../record/activity/table.ts'
import { activityLogHooks as hooks } from './hooks.ts'
import { mountActivityLogs } from './routes.ts'

export default defineNoun({ contract, table, hooks, only: ['list'], routes: mountActivityLogs })
