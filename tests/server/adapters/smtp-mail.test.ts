import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailPort } from '#server/adapters/mail.ts'

type Received = { from: string; to: string[]; text: string }

/** The few words of SMTP that a mail needs (RFC 5321 D.1); refuses the recipients that are told to it. */
function mailServer(refuses: ReadonlySet<string>) {
  const received: Received[] = []
  const server = createServer((socket: Socket) => {
    let mail: Received = { from: '', to: [], text: '' }
    let isText = false
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 test')
    socket.on('data', (chunk) => {
      rest += chunk.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (isText && line === '.') {
          isText = false
          received.push(mail)
          mail = { from: '', to: [], text: '' }
          say('250 taken')
        } else if (isText) mail.text += `${line}\n`
        else command(line)
      }
    })
    function command(line: string): void {
      const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
      if (line.startsWith('MAIL FROM')) mail.from = address
      if (line.startsWith('RCPT TO')) {
        if (refuses.has(address)) return void say('550 no such mailbox')
        mail.to.push(address)
      }
      if (line === 'DATA') {
        isText = true
        return void say('354 go on')
      }
      if (line === 'QUIT') return void socket.end('221 bye\r\n')
      say('250 ok')
    }
  })
  return new Promise<{ received: Received[]; url: string; stop(): void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({ received, url: `smtp://127.0.0.1:${port}`, stop: () => server.close() })
    })
  })
}

let server: Awaited<ReturnType<typeof mailServer>>
beforeAll(async () => {
  server = await mailServer(new Set(['gone@example.com']))
})
afterAll(() => server.stop())

test('a mail leaves by SMTP with sender, recipient, subject and text as they are', async () => {
  const mail = mailPort(server.url, 'Haulbook <office@example.com>')
  expect(mail.isConfigured).toBe(true)
  await mail.send({ to: 'driver@example.com', subject: 'Load 1042', body: 'Pickup at 06:30\n.hidden line' })
  const [received] = server.received
  expect(received).toMatchObject({ from: 'office@example.com', to: ['driver@example.com'] })
  expect(received?.text).toContain('Subject: Load 1042')
  expect(received?.text).toContain('Pickup at 06:30')
  expect(received?.text).toContain('..hidden line')
})

test('a refused mail is an error that the outbox can keep and try again', async () => {
  const mail = mailPort(server.url, 'office@example.com')
  await expect(mail.send({ to: 'gone@example.com', subject: 'x', body: 'x' })).rejects.toThrow('550')
})

test('without a mail server nothing is sent and nothing pretends to be', async () => {
  const mail = mailPort(undefined, 'office@example.com')
  expect(mail.isConfigured).toBe(false)
  await expect(mail.send({ to: 'a@example.com', subject: 'x', body: 'x' })).rejects.toThrow('SMTP_URL')
})
