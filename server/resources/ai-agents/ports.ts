/** The agents of the demo, for their versions. */
export { agentsOf, publishedAt } from './demo.ts'
export { configurationOf } from './configuration.ts'
export { pinsOf } from './pins.ts'
export { agents } from './resource.ts'
export { lockAgent, startParallel } from './parallel.ts'
export { versionFor } from './share.ts'
export { restore } from './versions.ts'
