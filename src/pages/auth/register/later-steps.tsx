export { AccountStep } from './account-step.tsx'
export { CodeStep } from './code-step.tsx'
export { PlanStep } from './plan-step.tsx'
