import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from 'playwright'
import { freePort } from '#db/embedded/postmaster.ts'
import type { Role } from '#domain/access/roles.ts'
import { startedProduct } from '../screenshots/started-product.ts'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import { type Judged, judge, table } from './judge.ts'

const HELP = 'Usage: bun run lighthouse [--url URL] [--page /loads]; --page may be given more than once.'
const FIRST_LOAD = 'main a[href^="/loads/"]:not([href="/loads/new"])'

type Asked = {
  name: string
  role: Role | null
  path: string /** Found on that page by its first link. */
  link?: string
}

/** Who looks at what: the public pages as a stranger, then those that people work on. */
const pages: readonly Asked[] = [
  { name: '/', role: null, path: '/' },
  { name: '/auth', role: null, path: '/auth' },
  { name: '/customer-portal', role: null, path: '/customer-portal' },
  { name: '/verify', role: null, path: '/verify' },
  { name: '/dashboard', role: 'dispatcher', path: '/dashboard' },
  { name: '/loads', role: 'dispatcher', path: '/loads' },
  { name: '/loads/$id', role: 'dispatcher', path: '/loads', link: FIRST_LOAD },
  // The driver's current load and its next step stand on their dashboard.
  { name: 'driver step', role: 'driver', path: '/dashboard' },
]

const { values } = parseArgs({
  options: { url: { type: 'string' }, page: { type: 'string', multiple: true }, help: { type: 'boolean' } },
})
const asked = pages.filter(({ name }) => values.page?.includes(name) ?? true)
if (values.help || asked.length === 0) {
  console.log(HELP)
  process.exit(values.help ? 0 : 2)
}

/** Judges pages by Lighthouse on its simulated phone, on the product at `--url`, else on a demo fleet of its own. */
const product = values.url ? { url: values.url, stop: async () => {} } : await startedProduct()
try {
  const judged: Judged[] = []
  for (const role of new Set(asked.map((page) => page.role))) {
    const own = asked.filter((page) => page.role === role)
    judged.push(...(await asRole(product.url, role, own)))
  }
  console.log(table(judged))
} finally {
  await product.stop()
}
process.exit(0)

/** Lighthouse opens its tabs in the profile that somebody signed in with. */
async function asRole(url: string, role: Role | null, own: readonly Asked[]): Promise<Judged[]> {
  const profile = await mkdtemp(join(tmpdir(), 'haulbook-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
    locale: 'en-US',
    serviceWorkers: 'block',
  })
  try {
    if (role) await signIn(context, url, role)
    const judged: Judged[] = []
    for (const { name, path, link } of own) {
      const address = link ? await linkOn(context, url + path, link) : path
      judged.push({ name, ...(await judge(url + address, port)) })
    }
    return judged
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

async function signIn(context: BrowserContext, url: string, role: Role): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/auth`)
  const person = page.getByRole('button', { name: new RegExp(`, .*${role}`, 'i') })
  await person.first().click()
  await page.waitForURL(/\/dashboard/)
  await page.close()
}

async function linkOn(context: BrowserContext, address: string, link: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(address)
  const found = page.locator(link).first()
  await found.waitFor()
  const path = (await found.getAttribute('href')) ?? ''
  await page.close()
  return path.split('?')[0] ?? path
}
