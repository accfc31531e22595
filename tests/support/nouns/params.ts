import { endpoints } from '#contract/index.ts'
import { nobody } from '../platform/in-process.ts'

/** Path parameters that are no ids. A tenant, but no role and no plan, has the name. */
const texts: Record<string, string> = {
  email: 'nobody@nusantara.test',
  name: 'platform',
  token: 'none',
  key: 'none',
  uuid: nobody,
  extension: '101',
  engine: 'kamailio',
  table: 'ps_aors',
  mode: 'single',
  section: 'directory',
  index: '0',
}

const names = [
  ...new Set(endpoints.flatMap(({ path }) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!))),
].filter((name) => name !== 'tenantId')

/** A value for every path parameter except the tenant; ids name no record. */
export const params = Object.fromEntries(names.map((name) => [name, texts[name] ?? nobody]))

/** The parameters that are neither an id nor listed above. */
export const unknownParams = names.filter((name) => !/^id$|Id$/.test(name) && !(name in texts))
