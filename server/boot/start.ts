import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded/index.ts'
import { migrate } from '#db/migrate.ts'
import { serve } from '#server/index.ts'
import type { DemoSignIn } from '#server/seed/found-demo.ts'
import { driverSignInPath } from '#server/seed/index.ts'
import type { RunningDemo } from '#server/seed/run-demo.ts'
import { keptSignIns, signInsFile } from '#server/seed/sign-ins.ts'
import { keptCertificate } from './certificate.ts'
import { devPages } from './dev-pages.ts'
import { greeting } from './greeting.ts'
import { lanAddresses, terminalCode } from './network.ts'
import { choosePort } from './port.ts'
import { step } from './steps.ts'
import { type Stopping, stopOnSignals } from './stopping.ts'
import { buildWeb, ROOT } from './web-build.ts'

const begun = performance.now()

/** Brings up the whole product: database, tables, demo fleet, pages, server; then says where it is. */
export async function start(options: { isHttps: boolean; isDev: boolean }, stopping: Stopping): Promise<void> {
  const asked = process.env.DATA_FOLDER ?? join(ROOT, '.data')
  await mkdir(asked, { recursive: true, mode: 0o700 })
  const dataFolder = await realpath(asked)
  const configured = process.env.DATABASE_URL
  const host = process.env.HOST ?? (options.isHttps ? '0.0.0.0' : '127.0.0.1')

  let databaseUrl = configured ?? ''
  if (!configured) {
    databaseUrl = await step('Starting the database', async (say) => {
      const starting = startEmbedded({ dataFolder, log: (line) => console.log(`  ${line}`) })
      stopping.add('database', async () => (await starting.catch(() => undefined))?.stop())
      const embedded = await starting
      if (embedded.reused) say('it is running already')
      return embedded.url
    })
  }
  await step('Bringing the tables up to date', (say) => migrate(databaseUrl, say))
  const isDemo = !configured || process.env.SEED_DEMO === '1'
  const known = await keptSignIns(dataFolder)
  if (!options.isDev) {
    await step('Building the pages', async (say) => {
      if ((await buildWeb()) === 'unchanged') say('nothing changed since the last build')
    })
  }
  const server = await step('Starting the server', async (say) => {
    const https = options.isHttps ? await keptCertificate(dataFolder, certificateNames()) : undefined
    const port = await choosePort(process.env.PORT, host, say)
    const demo = isDemo ? { log: (line: string) => console.log(`    ${line}`) } : undefined
    return serve({ host, port, databaseUrl, dataFolder, https, demo })
  })
  stopping.add('server', () => server.stop())
  const url = options.isDev ? await step('Starting the page builder', () => devPages(server.url, stopping)) : server.url
  // The server answers already; a first start waits for the demo only to greet with it. Later ones bring it up to now beside.
  if (server.demo.isFirst) await step('Preparing the demo fleet', (say) => sayWritten(server.demo, say))

  const demo = isDemo ? { file: signInsFile(dataFolder), made: newOnes(known, await keptSignIns(dataFolder)) } : null
  console.log(greeting(url, demo, performance.now() - begun))
  if (options.isHttps) await sayPhone(server.url, databaseUrl, isDemo)
}

/** The sign-ins of which the password was made just now. */
function newOnes(before: readonly DemoSignIn[], now: DemoSignIn[]): DemoSignIn[] {
  return now.filter(({ password }) => !before.some((old) => old.password === password))
}

async function sayWritten(demo: RunningDemo, say: (detail: string) => void): Promise<void> {
  if (await demo.written) return
  say('Not all of it could be made. Everything else works; "bun run cli doctor" says what failed.')
}

function certificateNames(): string[] {
  return ['localhost', '127.0.0.1', ...lanAddresses()]
}

async function sayPhone(url: string, databaseUrl: string, isDemo: boolean): Promise<void> {
  const port = new URL(url).port
  const addresses = lanAddresses()
  console.log('  With --https this machine answers every device of its network, not only itself.')
  console.log('  The certificate is self-made: the phone warns once, and position, camera and offline work after that.')
  for (const address of addresses) console.log(`    https://${address}:${port}`)
  const [first] = addresses
  if (!first || !isDemo) return
  const path = await driverSignInPath(databaseUrl).catch(() => null)
  if (!path) return
  console.log('\n  Scan this to be the demo driver on a phone (works once):\n')
  console.log(await terminalCode(`https://${first}:${port}${path}`))
}

if (import.meta.main) {
  const stopping = stopOnSignals()
  start({ isHttps: process.argv.includes('--https'), isDev: process.argv.includes('--dev') }, stopping).catch(
    (error) => {
      console.error(`\n  Haulbook did not start. ${error instanceof Error ? error.message : error}\n`)
      return stopping.end(1)
    },
  )
}
