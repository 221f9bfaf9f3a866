import { choosePort } from '#server/boot/port.ts'
import { step } from '#server/boot/steps.ts'
import { staticFiles } from '#server/static.ts'
import { buildDemo, DEMO_FOLDER } from './build.ts'

const LOOPBACK = '127.0.0.1'

/** Serves the built demo on this machine; every byte of it is a static file. */
export async function serveDemo(asked: string | undefined, say: (line: string) => void = () => {}): Promise<string> {
  const port = await choosePort(asked, LOOPBACK, say)
  const page = await staticFiles(DEMO_FOLDER)
  Bun.serve({
    hostname: LOOPBACK,
    port,
    fetch: async (request) => (await page(request)) ?? new Response('not found', { status: 404 }),
  })
  return `http://localhost:${port}`
}

if (import.meta.main) {
  await step('Building the demo', buildDemo)
  const url = await serveDemo(process.env.PORT, (line) => console.log(`  ${line}`))
  console.log(`\n  The whole of Haulbook as a static site:  ${url}\n  Its files are in ${DEMO_FOLDER}\n`)
}
