import { connect } from 'node:net'
import { type Line, tally } from '../attack.ts'

const HOST = 'Host: localhost\r\n'
const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\n${HOST}${more}Connection: close\r\n\r\n`
const post = (target: string, more: string, body = '') =>
  `POST ${target} HTTP/1.1\r\n${HOST}Sec-Fetch-Site: same-origin\r\n${more}Connection: close\r\n\r\n${body}`
const JSON_TYPE = 'Content-Type: application/json\r\n'

/** Bytes as they go over the line. Where the server answers at all, it says that the request is not right. */
const wrong: readonly { name: string; bytes: string }[] = [
  { name: 'GET /%', bytes: get('/%') },
  { name: 'GET /%zz', bytes: get('/%zz') },
  { name: 'an overlong encoding', bytes: get('/%c0%ae%c0%ae/etc/passwd') },
  { name: 'half a character', bytes: get('/%ed%a0%80') },
  { name: 'GET /trpc/%', bytes: get('/trpc/%') },
  { name: 'GET /api/files/%', bytes: get('/api/files/%') },
  { name: 'GET /api/proofs/%00', bytes: get('/api/proofs/%00') },
  { name: 'a query that is no JSON', bytes: get('/trpc/account.me?input=%') },
  {
    name: 'a batch of a thousand',
    bytes: get(`/trpc/${Array(1000).fill('account.me').join(',')}?batch=1&input=%7B%7D`),
  },
  { name: 'prototype keys as procedures', bytes: get('/trpc/__proto__.constructor?input=%7B%7D') },
  { name: 'a header of 200 kB', bytes: get('/health', `X-Long: ${'x'.repeat(200_000)}\r\n`) },
  { name: 'ten thousand headers', bytes: get('/health', 'X-A: b\r\n'.repeat(10_000)) },
  { name: 'a path of 200 kB', bytes: get(`/${'a'.repeat(200_000)}`) },
  { name: 'a NUL in a header', bytes: get('/api/lists/loads', 'Cookie: a=\u0000b\r\n') },
  { name: 'a line break in a header', bytes: get('/api/lists/loads', 'X-A: b\rX-B: c\r\n') },
  { name: 'a length below zero', bytes: post('/trpc/account.signIn', `${JSON_TYPE}Content-Length: -5\r\n`, '{}') },
  {
    name: 'a length that is no number',
    bytes: post('/trpc/account.signIn', `${JSON_TYPE}Content-Length: abc\r\n`, '{}'),
  },
  {
    name: 'two lengths',
    bytes: post('/trpc/account.signIn', `${JSON_TYPE}Content-Length: 2\r\nContent-Length: 9\r\n`, '{}'),
  },
  {
    name: 'a length and pieces',
    bytes: post(
      '/trpc/account.signIn',
      `${JSON_TYPE}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n`,
      '2\r\n{}\r\n0\r\n\r\n',
    ),
  },
  {
    name: 'a piece of no length',
    bytes: post('/trpc/account.signIn', `${JSON_TYPE}Transfer-Encoding: chunked\r\n`, 'zz\r\n{}\r\n0\r\n\r\n'),
  },
  { name: 'no HTTP', bytes: 'HELO fleet.example\r\n\r\n' },
  { name: 'a version of the future', bytes: `GET / HTTP/9.9\r\n${HOST}\r\n` },
  { name: 'bytes of TLS', bytes: '\u0016\u0003\u0001\u0000\u00a5\u0001\u0000' },
  { name: 'an unknown method', bytes: `BREW /trpc/account.me HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n` },
  { name: 'TRACE', bytes: `TRACE /trpc/account.me HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n` },
  {
    name: 'a body deeper than a stack',
    bytes: post('/trpc/account.signIn', `${JSON_TYPE}Content-Length: 100000\r\n`, '['.repeat(100_000)),
  },
  {
    name: 'a body of two megabytes',
    bytes: post('/trpc/account.signIn', `${JSON_TYPE}Content-Length: 2000000\r\n`, ' '.repeat(2_000_000)),
  },
  {
    name: 'bytes that are no text',
    bytes: post('/trpc/account.signIn', `${JSON_TYPE}Content-Length: 4\r\n`, '\u00ff\u00fe\u00fd\u00fc'),
  },
  { name: 'tracker positions that are none', bytes: post('/intake/osmand', `${JSON_TYPE}Content-Length: 2\r\n`, '[[') },
  { name: 'figures through a proxy', bytes: get('/metrics', 'X-Forwarded-For: 203.0.113.9\r\n') },
]
/** Paths out of the folder of the pages: whatever is answered, it is nothing of the machine. */
const outside = [
  '/../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/.data',
  '//etc/passwd',
]

/** The one refusal above 499: of a version that the server does not speak. */
const HTTP_VERSION = 505
const ANSWER_WITHIN_MS = 5_000
/** What no answer may tell: source, a stack, a folder of the server, an account of the machine, a secret of the database. */
const TELLS = /node_modules|at \w+ \(|\.ts:\d|server\/|root:x:|postgres:\/\/|"dependencies"|bun\.sh/i

/** Requests that are none, and paths out of the pages' folder, byte by byte. */
export const malformedHttp: Line = {
  name: 'malformed HTTP',
  async run({ serverUrl, some, isOver }) {
    const { note, result } = tally()
    const { hostname, port } = new URL(serverUrl)
    const ask = (bytes: string) => answerTo(hostname, Number(port), bytes)
    for (const { name, bytes } of some(wrong)) {
      if (isOver()) break
      const answer = await ask(bytes)
      const status = statusOf(answer)
      const isRefused = status === null || status === HTTP_VERSION || (status >= 400 && status < 500)
      note(isRefused, `${name}: ${answer.slice(0, 200)}`)
      note(!TELLS.test(answer), `${name} tells: ${TELLS.exec(answer)?.[0]}`)
    }
    for (const path of some(outside)) {
      if (isOver()) break
      const answer = await ask(get(path))
      note((statusOf(answer) ?? 400) < 500, `${path}: ${answer.slice(0, 200)}`)
      note(!TELLS.test(answer), `${path} tells: ${TELLS.exec(answer)?.[0]}`)
    }
    note((await fetch(`${serverUrl}/health`)).status === 200, 'the server does not answer any more')
    return result()
  },
}

const statusOf = (answer: string) => {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
  return status === undefined ? null : Number(status)
}

/** What comes back until the other side ends, or nothing more is awaited. */
function answerTo(host: string, port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, host, () => socket.write(bytes, 'latin1'))
    const done = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(ANSWER_WITHIN_MS, done)
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    socket.on('end', done)
    socket.on('error', done)
    socket.on('close', done)
  })
}
