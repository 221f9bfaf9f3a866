import bundlePath from '@electric-sql/pglite/pglite.data?url'
import programPath from '@electric-sql/pglite/pglite.wasm?url'

/** The demo's Postgres, ready to start: its compiled program, the files it brings along, and the fleet's folder (tar). */
export type Engine = { program: WebAssembly.Module; bundle: ArrayBuffer; fleet: ArrayBuffer }

/**
 * Fetches, compiles and unpacks while the worker's own script is still being read: that takes as long as all of these.
 * Fails with the address that did not answer.
 */
export async function fetchEngine(fleetPath: string): Promise<Engine> {
  const [program, bundle, fleet] = await Promise.all([
    compiled(programPath),
    fetchedBytes(bundlePath),
    unzippedBytes(fleetPath),
  ])
  return { program, bundle, fleet }
}

/** The bytes of a file of the demo. Fails with its address where it does not answer. */
async function fetchedBytes(path: string): Promise<ArrayBuffer> {
  return (await fetched(path)).arrayBuffer()
}

/** The bytes of a gzipped file of the demo, unpacked as they come. Fails as `fetchedBytes` does. */
export async function unzippedBytes(path: string): Promise<ArrayBuffer> {
  const { body } = await fetched(path)
  return new Response(body?.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}

async function compiled(path: string): Promise<WebAssembly.Module> {
  const response = await fetched(path)
  // Some hosts do not know the type, and the browser compiles nothing else as it comes.
  const isNamed = response.headers.get('content-type') === 'application/wasm'
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer())
}

async function fetched(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response
}
