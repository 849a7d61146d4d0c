import type { KamailioAddress } from '../../settings/telephony'

const TIMEOUT_MS = 3_000

/**
 * Asks a Kamailio a question over JSON-RPC.
 * @throws Error if there is no answer within three seconds, or it is an error
 */
export async function askKamailio<Answer>(
  { name, host, port }: KamailioAddress,
  token: string,
  method: string,
  params: readonly (string | number)[] = [],
): Promise<Answer> {
  const authority = host.includes(':') ? `[${host}]` : host
  const response = await fetch(`http://${authority}:${port}/rpc`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', method, params, id: 1 }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === 403)
    throw new Error(`Kamailio ${name} refuses ${method}: KAMAILIO_TOKEN must be the same on both.`)
  const { result, error } = (await response.json()) as { result?: Answer; error?: { message: string } }
  if (error) throw new Error(`Kamailio ${name} refuses ${method}: ${error.message}`)
  return result as Answer
}
