import type { Row } from '#crud/row.ts'
import { readDefaultServer } from './default-server.ts'

/** A new number is for the default PBX server. */
export default async function prefill({ pbx_server_id }: Row): Promise<Row> {
  return { pbx_server_id: pbx_server_id ?? (await readDefaultServer()) }
}
