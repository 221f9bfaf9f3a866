import bundlePath from '@electric-sql/pglite/pglite.data?url'
import programPath from '@electric-sql/pglite/pglite.wasm?url'

/** The demo's Postgres, ready to start: its compiled program, the files it brings along, and the fleet's packed folder. */
export type Engine = { program: WebAssembly.Module; bundle: ArrayBuffer; fleet: ArrayBuffer }

/**
 * Fetches and compiles while the worker's own script is still being read: that takes as long as all of these. Fails with
 * the address that did not answer.
 */
export async function fetchEngine(fleetPath: string): Promise<Engine> {
  const [program, bundle, fleet] = await Promise.all([
    compiled(programPath),
    fetchedBytes(bundlePath),
    fetchedBytes(fleetPath),
  ])
  return { program, bundle, fleet }
}

/** The bytes of a file of the demo. Fails with its address where it does not answer. */
export async function fetchedBytes(path: string): Promise<ArrayBuffer> {
  return (await fetched(path)).arrayBuffer()
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
