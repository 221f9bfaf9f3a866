import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { choosePort } from './port.ts'
import type { Stopping } from './stopping.ts'
import { ROOT } from './web-build.ts'

const FIRST_PORT = 5173

/**
 * Serves the pages from their sources and rebuilds each as it is saved. `HAULBOOK_SERVER` tells the builder's
 * configuration where to send the calls to the server. Gives the address of the pages.
 */
export async function devPages(serverUrl: string, stopping: Stopping): Promise<string> {
  const port = await choosePort(undefined, '127.0.0.1', () => undefined, FIRST_PORT)
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = ['--bun', vite, '--config', 'web/vite.config.ts', '--host', '127.0.0.1', '--port', String(port)]
  const child = spawn(process.execPath, [...args, '--strictPort', '--clearScreen', 'false'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, HAULBOOK_SERVER: serverUrl },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  stopping.add('page builder', async () => {
    child.kill('SIGTERM')
    await ended
  })
  return `http://127.0.0.1:${port}`
}
