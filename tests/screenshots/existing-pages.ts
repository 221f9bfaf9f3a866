import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const ROUTES = join(import.meta.dirname, '..', '..', 'web', 'routes')

/** The paths that have a route, as the table of pages writes them. */
export async function existingPages(): Promise<Set<string>> {
  const files = (await readdir(ROUTES, { recursive: true })).map((file) => file.replaceAll('\\', '/'))
  return new Set(
    files
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => `/${file.slice(0, -'.tsx'.length)}`)
      .filter((path) => !/\/_[^/]+$/.test(path))
      .map((path) => path.replaceAll(/\/_[^/]+/g, '').replaceAll('.', '/'))
      .map((path) => path.replace(/\/index$/, '') || '/'),
  )
}
