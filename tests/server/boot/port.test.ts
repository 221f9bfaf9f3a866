import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { choosePort } from '#server/boot/port.ts'

const open: Server[] = []

afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

function take(port: number): Promise<number> {
  const server = createServer()
  open.push(server)
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : 0)
    })
  })
}

test('a taken port leads to the next one, and it is said', async () => {
  const taken = await take(0)
  const said: string[] = []
  const port = await choosePort(undefined, '127.0.0.1', (line) => said.push(line), taken)
  expect(port).toBeGreaterThan(taken)
  expect(said).toEqual([`port ${taken} is taken, so this is port ${port}`])
})

test('a port that was asked for is never replaced by another', async () => {
  const taken = await take(0)
  await expect(choosePort(String(taken), '127.0.0.1', () => undefined)).rejects.toThrow(`Port ${taken} on 127.0.0.1`)
})

test.each(['0', '65536', 'http', '3000.5', '-1'])('PORT=%s is refused as no port number', async (asked) => {
  await expect(choosePort(asked, '127.0.0.1', () => undefined)).rejects.toThrow('is not a port number')
})
