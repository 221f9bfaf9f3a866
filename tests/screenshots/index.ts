import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { roles } from '#domain/access/roles.ts'
import { buildCatalogue, openBrowser, serveCatalogue } from '../catalogues/catalogues.ts'
import { contactSheet } from './contact-sheet.ts'
import { photographReadme, README_PICTURES } from './readme-pictures.ts'
import { startedProduct } from './started-product.ts'
import { type Look, photograph } from './visit.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'screenshots')
const HELP =
  'Usage: bun run screenshots [--url URL] [--role admin] [--page /loads] [--width 390] [--theme dark] [--out FOLDER]; each but --url and --out may be given more than once. --readme takes the pictures of the README, of Storybook as it is now.'

const many = { type: 'string', multiple: true } as const
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    out: { type: 'string' },
    role: many,
    page: many,
    width: many,
    theme: many,
    readme: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
const folder = resolve(values.out ?? FOLDER)
const widths = (values.width ?? ['1440', '390']).map(Number)
const themes = (['light', 'dark'] as const).filter((theme) => values.theme?.includes(theme) ?? true)
const chosenRoles = roles.filter((role) => values.role?.includes(role) ?? true)
if (values.help || widths.some((width) => !(width >= 200)) || themes.length === 0 || chosenRoles.length === 0) {
  console.log(HELP)
  process.exit(values.help ? 0 : 2)
}
const looks: Look[] = widths.flatMap((width) => themes.map((theme) => ({ width, theme })))

if (values.readme) {
  await buildCatalogue('storybook')
  const { url, stop } = serveCatalogue('storybook')
  const browser = await openBrowser()
  const taken = await photographReadme(browser, url)
  for (const [name, bytes] of taken) await writeFile(join(README_PICTURES, `${name}.png`), bytes)
  await browser.close()
  stop()
  console.log(`${taken.size} pictures in stories/readme`)
  process.exit(0)
}

/**
 * Photographs every page that a role may enter, with each of its tabs, in the widths and themes asked for, for people to
 * look at; on the product at `--url`, else on a demo fleet of its own. Pages wider than their window are named.
 */
const product = values.url ? { url: values.url, stop: async () => {} } : await startedProduct()
const browser = await openBrowser()
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const taken = []
  for (const role of chosenRoles) {
    for (const look of looks) {
      const shots = await photograph({ browser, url: product.url, role, look, only: values.page, folder })
      for (const shot of shots.filter(({ tooWideBy }) => tooWideBy > 0)) {
        console.log(`${shot.file}: wider than its window by ${shot.tooWideBy} px`)
      }
      taken.push(...shots)
      console.log(`${role}, ${look.width} px, ${look.theme}: ${shots.length} pictures`)
    }
  }
  await writeFile(join(folder, 'index.html'), contactSheet(taken))
  console.log(`${taken.length} pictures in ${folder}; index.html there shows them side by side`)
} finally {
  await browser.close()
  await product.stop()
}
process.exit(0)
