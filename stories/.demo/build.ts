import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ROOT } from '#server/boot/web-build.ts'

/** Where the demo's files go. */
export const DEMO_FOLDER = resolve(ROOT, process.env.HAULBOOK_DEMO_OUT ?? '.cache/demo')

/** Builds the demo into `.cache/demo`: static files, ready for any host that answers unknown paths with index.html. */
export async function buildDemo(): Promise<void> {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = ['--bun', vite, 'build', '--config', 'stories/.demo/vite.config.ts', '--logLevel', 'warn']
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', HAULBOOK_DEMO_OUT: DEMO_FOLDER },
  })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error('the demo could not be built')
}

if (import.meta.main) await buildDemo()
