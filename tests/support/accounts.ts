/** The accounts of the demo, by the name that a test calls them. */
export const accounts = {
  admin: 'admin@nusantara.test',
  agent: 'agent@nusantara.test',
  otherAdmin: 'admin@borealis.test',
  platformAdmin: 'platform@callcenter.test',
}
export type Account = keyof typeof accounts

export const password = 'demo-call-center-1'
