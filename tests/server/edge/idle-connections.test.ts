import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idleConnections } from '#server/http/idle-connections.ts'

const IDLE_S = 1
/** Bun looks at its timeouts every four seconds. */
const CLOSED_MS = 9_000
const encoded = (text: string) => new TextEncoder().encode(text)

/** A server of which one answer is slow, one comes bit by bit, and others at once. */
function server(isBehindProxy: boolean) {
  const onConnection = idleConnections({ isBehindProxy, idleS: IDLE_S })
  return Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 0,
    fetch: (request, bun) =>
      onConnection(request, bun, async () => {
        const { pathname } = new URL(request.url)
        if (pathname === '/slow') await Bun.sleep(6_000)
        return pathname === '/stream' ? stream() : new Response('done')
      }),
  })
}

function stream(): Response {
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encoded('first'))
      await Bun.sleep(6_000)
      controller.enqueue(encoded('last'))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

let direct: ReturnType<typeof server>
let proxied: ReturnType<typeof server>
beforeAll(() => {
  direct = server(false)
  proxied = server(true)
})
afterAll(async () => {
  await direct.stop(true)
  await proxied.stop(true)
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** Sends one request, and after its answer the rest; gives all that came, and whether the server closed in time. */
function after(port: number | undefined, rest: string): Promise<{ text: string; isClosed: boolean }> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port ?? 0, '127.0.0.1', () => socket.write(get('/')))
    const finish = (isClosed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, isClosed })
    }
    const timer = setTimeout(() => finish(false), CLOSED_MS)
    socket.on('data', (data) => {
      if (text === '') socket.write(rest)
      text += data.toString()
    })
    socket.on('close', () => finish(true))
  })
}

test.concurrent('the head of a next request that stops half-way is given up', async () => {
  const { isClosed } = await after(direct.port, 'GET / HTTP/1.1\r\nHos')
  expect(isClosed).toBe(true)
})

test.concurrent('a connection on which no next request comes is closed', async () => {
  const { isClosed } = await after(direct.port, '')
  expect(isClosed).toBe(true)
})

test.concurrent('a next request may take its time', async () => {
  const { text } = await after(direct.port, get('/slow'))
  expect(text.match(/done/g)).toHaveLength(2)
})

test.concurrent('what comes bit by bit may pause, and its connection ends with it', async () => {
  const { text, isClosed } = await after(direct.port, get('/stream'))
  expect(text).toContain('last')
  expect(text).toMatch(/connection: close/i)
  expect(isClosed).toBe(true)
})

test.concurrent('a proxy finds its connections open', async () => {
  const { isClosed } = await after(proxied.port, '')
  expect(isClosed).toBe(false)
})
