import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WeighedPage } from './weigh-pages.ts'

/** Kilobytes of script, gzipped, on a first visit. */
const LIMITS = { public: 190, driverHome: 270, page: 340, map: 560 }

const PUBLIC = ['index', 'auth', 'customer-portal', 'docs', 'haul', 'verify']

type AtOnce = { as: string; sources: string[]; limitKb: number }

/** Parts that a route loads lazily and shows at once, so they count: one page for each role. */
const SHOWN_AT_ONCE: Record<string, AtOnce[]> = {
  '_signed-in/tracking': [{ as: 'office', sources: ['features/tracking/map/fleet-map.tsx'], limitKb: LIMITS.map }],
  '_signed-in/dashboard': [
    {
      as: 'office',
      sources: ['features/overview/office-dashboard.tsx'],
      limitKb: LIMITS.page,
    },
    {
      as: 'driver',
      sources: ['features/driver/driver-home.tsx'],
      limitKb: LIMITS.driverHome,
    },
    {
      as: 'contractor',
      sources: ['features/overview/contractor-dashboard.tsx'],
      limitKb: LIMITS.page,
    },
  ],
  '_signed-in/earnings': [
    { as: 'driver', sources: [], limitKb: LIMITS.page },
    {
      as: 'office, with whom it looks at',
      sources: ['features/charges/payee-pickers.tsx'],
      limitKb: LIMITS.page,
    },
  ],
  '_signed-in/loads.$id': [
    {
      as: 'office',
      sources: ['features/loads/load-page.tsx'],
      limitKb: LIMITS.page,
    },
    {
      as: 'office, with its map',
      sources: ['features/loads/load-page.tsx', 'features/tracking/load-route.tsx', 'features/tracking/load-map.tsx'],
      limitKb: LIMITS.map,
    },
    {
      as: 'driver',
      sources: ['features/driver/driver-load.tsx'],
      limitKb: LIMITS.page,
    },
  ],
}

/** Every page of the product with what it fetches at once, from the files of its routes. */
export async function weighedPages(web: string): Promise<WeighedPage[]> {
  const folder = join(web, 'routes')
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/'))
  const routes = files.filter((file) => file.endsWith('.tsx')).map((file) => file.slice(0, -'.tsx'.length))
  const texts = new Map<string, string>()
  for (const route of routes) texts.set(route, await readFile(join(folder, `${route}.tsx`), 'utf8'))
  // A route without a component only sends elsewhere.
  const shows = (route: string) => /\bcomponent:/.test(texts.get(route) ?? '')
  const pages = routes.filter((route) => !/(^|\/)_[^/]+$/.test(route) && shows(route))
  return pages.flatMap((route) => {
    const guards = routes.filter((each) => route.startsWith(`${each}/`))
    const chain = [...guards, route]
    const own = {
      sources: [
        ...(guards.length > 0 ? ['router.tsx'] : []),
        ...chain.map((each) => `routes/${each}.tsx?tsr-split=component`),
      ],
    }
    const limitKb = PUBLIC.includes(route) ? LIMITS.public : LIMITS.page
    const versions = SHOWN_AT_ONCE[route]
    if (!versions) return [{ name: route, ...own, limitKb }]
    return versions.map((version) => ({
      name: `${route} (${version.as})`,
      sources: [...own.sources, ...version.sources],
      limitKb: version.limitKb,
    }))
  })
}
