import { lookup } from 'node:dns/promises'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isPublicAddress } from '#domain/webhooks/public-address.ts'
import type { OutgoingAnswer, OutgoingPort } from '#server/ports.ts'

/** Who answers later has not answered. */
const TIMEOUT_MS = 5000
/** So much of an answer is kept. */
const KEPT_BYTES = 2000

type Address = { address: string; family: number }

/**
 * Sends to addresses that people of a fleet have typed. The name is resolved first, and the connection goes to the very
 * address that was looked at; nothing is followed elsewhere.
 * @param allowsPrivate the operator lets fleets reach this machine and its network, also without TLS
 */
export function outgoing({ allowsPrivate }: { allowsPrivate: boolean }, timeoutMs = TIMEOUT_MS): OutgoingPort {
  return {
    allowsPrivate,
    async post(address, headers, body) {
      const url = URL.parse(address)
      const isAllowed = url?.protocol === 'https:' || (allowsPrivate && url?.protocol === 'http:')
      if (!url || !isAllowed || url.username || url.password) return { ok: false, why: 'not_https' }
      const signal = AbortSignal.timeout(timeoutMs)
      const found = await resolved(url.hostname.replace(/^\[|\]$/g, ''), signal)
      const [first] = found
      if (!first) return { ok: false, why: 'unknown_host' }
      // One that is not public among others would be reached by chance.
      if (!allowsPrivate && !found.every((one) => isPublicAddress(one.address))) return { ok: false, why: 'not_public' }
      return sent(url, first, { headers, body, signal })
    },
  }
}

async function resolved(host: string, signal: AbortSignal): Promise<Address[]> {
  const ended = new Promise<Address[]>((resolve) => signal.addEventListener('abort', () => resolve([])))
  return Promise.race([lookup(host, { all: true }).catch(() => []), ended])
}

type Sent = { headers: Record<string, string>; body: string; signal: AbortSignal }

function sent(url: URL, { address, family }: Address, { headers, body, signal }: Sent): Promise<OutgoingAnswer> {
  const request = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve) => {
    const failed = (error: Error) =>
      resolve({ ok: false, why: signal.aborted ? 'no_answer' : isTlsFault(error) ? 'not_trusted' : 'not_reached' })
    const asked = request(
      {
        method: 'POST',
        host: url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port || (url.protocol === 'https:' ? 443 : 80),
        path: `${url.pathname}${url.search}`,
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        agent: false,
        signal,
        // The address that was looked at, whatever the name says by now.
        lookup: (_host, options, done) => {
          if (options.all) done(null, [{ address, family }])
          else done(null, address, family)
        },
      },
      (response) => {
        const pieces: Buffer[] = []
        let size = 0
        const answered = () => {
          const text = Buffer.concat(pieces).subarray(0, KEPT_BYTES).toString('utf8')
          resolve({ ok: true, status: response.statusCode ?? 0, text: plainText(text) })
        }
        response.on('data', (piece: Buffer) => {
          size += piece.length
          if (size - piece.length < KEPT_BYTES) pieces.push(piece)
          else {
            answered()
            response.destroy()
          }
        })
        response.on('end', answered)
        response.on('error', failed)
      },
    )
    asked.on('error', failed)
    asked.end(body)
  })
}

function isTlsFault(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code)
}

/** What a database column and a page can hold of it. */
function plainText(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed()
}
