import { createServer } from 'node:net'

const FIRST_PORT = 3000
const TRIES = 50

/**
 * The port to listen on: the one asked for, else `firstPort` (3000) or the next that is free. Throws a sentence where a port that was
 * asked for is taken or is no port.
 */
export async function choosePort(
  asked: string | undefined,
  host: string,
  say: (detail: string) => void,
  firstPort = FIRST_PORT,
): Promise<number> {
  if (asked) {
    const port = Number(asked)
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT=${asked} is not a port number.`)
    if (await isFree(port, host)) return port
    throw new Error(`Port ${port} on ${host} is taken or not allowed. Choose another PORT, or leave it out.`)
  }
  for (let port = firstPort; port < firstPort + TRIES; port++) {
    if (await isFree(port, host)) {
      if (port !== firstPort) say(`port ${firstPort} is taken, so this is port ${port}`)
      return port
    }
  }
  throw new Error(`Ports ${firstPort} to ${firstPort + TRIES - 1} on ${host} are all taken. Set PORT to a free one.`)
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
