/** Routing of numbers, for templates and PBX servers. */
export { decideRoute } from './decision.ts'
export { requireNoLoop } from './loops.ts'
export { endpointColumns, endpointOf, fingerprintsOf } from './registration.ts'
export { noteEndpoints, noteRefusedCall, noteRoute, routeFingerprint } from './requests.ts'
export { readDialled, readRoute, type ReadRoute } from './route-facts.ts'
