import { platformUsers } from '#contract/users.ts'
import { userScenarios } from '../../support/nouns/user-refusals.ts'

export const scenarios = userScenarios(platformUsers, 'operator')
