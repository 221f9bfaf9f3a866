import { join } from 'node:path'
import { WEB_FOLDER } from '#server/boot/web-build.ts'
import { weighedPages } from '../weights/pages.ts'
import { weighPages, weightTable } from '../weights/weigh-pages.ts'
import { ROOT } from './command.ts'
import { type Count, noCount } from './count.ts'

/** The scripts of every page's first visit against its limit, on the build that is there. */
export async function weights(): Promise<Count> {
  const found = await weighPages(WEB_FOLDER, await weighedPages(join(ROOT, 'web')))
  console.log(weightTable(found))
  const heavy = found.filter(({ kb, limitKb }) => kb > limitKb)
  return {
    ...noCount(),
    passed: found.length - heavy.length,
    failed: heavy.length,
    details: heavy.map(({ name, kb, limitKb }) => `${name}: ${kb.toFixed(1)} kB of script, gzipped, of ${limitKb}`),
  }
}
