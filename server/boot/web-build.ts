import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prerenderPages } from './prerender-pages.ts'
import { sourceHash } from './source-hash.ts'

/** The top of the checkout. */
export const ROOT = join(import.meta.dirname, '..', '..')
/** Where the server finds the built pages. */
export const WEB_FOLDER = join(ROOT, '.cache', 'web')

const STAMP = 'build.sha256'
/** All that the pages are made of; tests of the pages are not. */
const SOURCES = ['web/**/*', 'ui/**/*', 'server/**/*.ts', 'package.json', 'bun.lock', 'tsconfig.json']

/**
 * Builds the pages into `.cache/web`, unless what is there was built from the same sources. Gives whether it built.
 * Throws with the builder's output. A server that is serving the older build goes on until the new one is whole.
 */
export async function buildWeb(options: { force?: boolean } = {}): Promise<'built' | 'unchanged'> {
  const hash = await sourceHash(ROOT, SOURCES)
  const built = await readFile(join(WEB_FOLDER, STAMP), 'utf8').catch(() => '')
  if (!options.force && built === hash) return 'unchanged'
  const fresh = `${WEB_FOLDER}.${process.pid}`
  const before = `${WEB_FOLDER}.before.${process.pid}`
  try {
    await mkdir(fresh, { recursive: true })
    const options = ['--config', 'web/vite.config.ts', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn']
    await runVite(['build', ...options])
    await prerenderPages(fresh, runVite, runChild)
    await runChild([join(ROOT, 'server', 'boot', 'compress-build.ts'), fresh])
    await writeFile(join(fresh, STAMP), hash)
    if (existsSync(WEB_FOLDER)) await rename(WEB_FOLDER, before)
    await rename(fresh, WEB_FOLDER)
  } finally {
    await rm(before, { recursive: true, force: true })
    await rm(fresh, { recursive: true, force: true })
  }
  return 'built'
}

function runVite(args: string[], env?: Record<string, string>): Promise<string> {
  return runChild(['--bun', join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), ...args], env)
}

/** Runs one piece of the build as a process of its own, so that its memory ends with it; gives what it printed. */
function runChild(args: string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, NODE_ENV: 'production' },
    })
    let said = ''
    let errors = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (errors += chunk))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve(said)
        : reject(new Error(`The pages could not be built:\n${`${said}${errors}`.trim().slice(-8000)}`)),
    )
  })
}
