export { actionSources } from './product/action-sources.ts'
