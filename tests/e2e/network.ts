import { request as ask, createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Network = Awaited<ReturnType<typeof network>>

type Rule = { matches(path: string, method: string): boolean; does: 'lose_request' | 'lose_answer'; times: number }

/** The way between a phone and the server, which can be cut, and which loses what it is told to lose. */
export async function network(target: string) {
  const to = new URL(target)
  let isCut = false
  let rules: Rule[] = []
  /** Every request that came through to the server, with the status of its answer. */
  const passed: { method: string; path: string; status: number }[] = []

  const server: Server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const method = incoming.method ?? 'GET'
    if (isCut) return lose(outgoing)
    const rule = rules.find((one) => one.times > 0 && one.matches(path, method))
    if (rule) rule.times -= 1
    if (rule?.does === 'lose_request') return lose(outgoing)
    const options = { host: to.hostname, port: to.port, method, path, headers: { ...incoming.headers, host: to.host } }
    const through = ask(options, (answer) => {
      passed.push({ method, path, status: answer.statusCode ?? 0 })
      if (rule?.does === 'lose_answer' || isCut) {
        answer.resume()
        lose(outgoing)
        return
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    through.on('error', () => lose(outgoing))
    outgoing.on('close', () => through.destroy())
    incoming.pipe(through)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    passed,
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    restore() {
      isCut = false
    },
    /** The next so many requests like this are lost, or their answers are. */
    lose(does: Rule['does'], method: string, path: string, times: number) {
      rules = [...rules, { does, times, matches: (asked, how) => how === method && asked.startsWith(path) }]
    },
    clear() {
      rules = []
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function lose(outgoing: ServerResponse): void {
  outgoing.socket?.destroy()
}
