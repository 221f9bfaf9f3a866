import { connect, createServer, type Socket } from 'node:net'

export type FlakyLink = Awaited<ReturnType<typeof flakyLink>>

/** A way to the database that can be cut: every connection breaks and none is taken, or each is taken and never answered. */
export async function flakyLink() {
  const open = new Set<Socket>()
  let target = { host: '', port: 0 }
  let state: 'up' | 'silent' = 'up'
  let port = 0

  const accept = (near: Socket) => {
    open.add(near)
    near.on('error', () => undefined).on('close', () => open.delete(near))
    if (state === 'silent') return
    const far = connect(target.port, target.host)
    open.add(far)
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    near.pipe(far)
    far.pipe(near)
  }
  let server = createServer(accept)
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server = createServer(accept).once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        if (address && typeof address === 'object') port = address.port
        resolve()
      })
    })
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  await listen()

  return {
    /** The address of the database by way of this link. */
    through(databaseUrl: string): string {
      const url = new URL(databaseUrl)
      target = { host: url.hostname, port: Number(url.port) }
      url.hostname = '127.0.0.1'
      url.port = String(port)
      url.searchParams.delete('host') // else by its socket
      return url.href
    },
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      breakAll()
      await closed
    },
    /** Takes connections and says nothing, as a machine does that hangs. */
    async silence() {
      state = 'silent'
      breakAll()
      await listen().catch(() => undefined)
    },
    async mend() {
      state = 'up'
      breakAll()
      await listen().catch(() => undefined)
    },
  }
}
