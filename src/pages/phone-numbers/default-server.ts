import { endpointNamed } from '#providers/requests/endpoint-named.ts'
import { call } from '#providers/requests/http.ts'

/** Reads the id of the PBX server that new numbers use, if there is a default one. */
export async function readDefaultServer(): Promise<string | null> {
  const query = { is_default: true, _start: 0, _end: 1 }
  const { data } = await call<undefined, { id: string }[]>(endpointNamed('pbx-servers', 'list'), { query })
  return data[0]?.id ?? null
}
