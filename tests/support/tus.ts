import type { Sha256 } from '#domain/units/brands.ts'

/** Sends one request of an upload in pieces to whoever takes it. */
type Ask = (request: Request, sha256: Sha256) => Response | Promise<Response>

/** The steps of an upload in pieces, as a phone takes them. */
export function tusSteps(address: (sha256: Sha256) => string, ask: Ask) {
  const send = (method: string, sha256: Sha256, headers: Record<string, string>, body?: Uint8Array) => {
    const init = { method, headers: { 'Tus-Resumable': '1.0.0', ...headers }, body: body && new Blob([body.slice()]) }
    return ask(new Request(address(sha256), init), sha256)
  }
  return {
    begin: (sha256: Sha256, length: number) => send('POST', sha256, { 'Upload-Length': String(length) }),
    bring(sha256: Sha256, bytes: Uint8Array, from: number, to: number) {
      const headers = { 'Upload-Offset': String(from), 'Content-Type': 'application/offset+octet-stream' }
      return send('PATCH', sha256, headers, bytes.slice(from, to))
    },
    async offset(sha256: Sha256) {
      const answer = await send('HEAD', sha256, {})
      return { status: answer.status, at: Number(answer.headers.get('upload-offset')) }
    },
  }
}
